'use server'
import { redirect } from 'next/navigation'
import type { CodeStep } from '#components/access/sign-in/actions.ts'
import { ask, type Refused } from '#components/access/sign-in/ask.ts'
import { portal } from '#contract/clients/portal.ts'
import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import { paths } from '#lib/paths.ts'
import { ownPath } from '#lib/session/own-path.ts'
import { keepPortalToken } from '#lib/session/portal-cookie.ts'
import { rememberDevice, rememberedDevice } from '#lib/visitor/device.ts'

/** The first step into the portal. */
export async function submitPortalCredentials(input: { login: string; password: string; captcha: string | null; next: string | null }) {
  const { login, password, captcha, next } = input
  const rememberToken = await rememberedDevice('portal')
  const answer = await ask(portal.signIn, {
    ...{ login, password },
    ...(captcha ? { captcha } : {}),
    ...(rememberToken ? { rememberToken } : {}),
  })
  if (!answer.ok) return answer satisfies Refused
  if (answer.data.step === 'code') return { ok: true as const, step: answer.data as CodeStep }
  return arrive(answer.data, next)
}

export async function submitPortalCode(input: { challenge: string; code: string; rememberDevice: boolean; next: string | null }) {
  const { next, ...body } = input
  const answer = await ask(portal.verify, body)
  return answer.ok ? arrive(answer.data, next) : (answer satisfies Refused)
}

export async function submitPortalPasskeyStep(input: { next: string | null } & BodyInput<typeof portal.passkeyVerified>) {
  const { next, ...body } = input
  const answer = await ask(portal.passkeyVerified, body)
  return answer.ok ? arrive(answer.data, next) : (answer satisfies Refused)
}

export async function startPortalPasskey() {
  const answer = await ask(portal.startPasskey)
  return answer.ok ? { ok: true as const, options: answer.data.options } : answer
}

export async function submitPortalPasskey({ response, next }: { next: string | null } & BodyInput<typeof portal.passkey>) {
  const answer = await ask(portal.passkey, { response })
  return answer.ok ? arrive(answer.data, next) : (answer satisfies Refused)
}

async function arrive({ token, rememberToken, rememberDays }: AnswerOf<typeof portal.verify>, next: string | null): Promise<never> {
  await keepPortalToken(token)
  if (rememberToken) await rememberDevice(rememberToken, rememberDays, 'portal')
  const place = ownPath(next)
  redirect(place?.startsWith(`${paths.portal()}/`) ? place : paths.portal())
}
