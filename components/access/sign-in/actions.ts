'use server'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { auth } from '#contract/access/auth.ts'
import type { CodeMethod } from '#contract/access/choices.ts'
import { invitation } from '#contract/access/invitation.ts'
import type { SignedIn } from '#contract/access/metadata.ts'
import { setUpEndpoints } from '#contract/access/setup.ts'
import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import { action } from '#lib/action/action.ts'
import { paths } from '#lib/paths.ts'
import { changeToken, getSession } from '#lib/session/session.ts'
import { rememberedDevice } from '#lib/visitor/device.ts'
import { ask, type Refused } from './ask.ts'
import { enter, placeFor } from './enter.ts'

export type CodeStep = AnswerOf<typeof auth.sendCode>
export type { Refusal } from './ask.ts'

export async function submitCredentials(input: { login: string; password: string; captcha: string | null; next: string | null }) {
  const { login, password, captcha, next } = input
  const rememberToken = await rememberedDevice()
  const answer = await ask(auth.authenticate, {
    login,
    password,
    ...(captcha ? { captcha } : {}),
    ...(rememberToken ? { rememberToken } : {}),
  })
  if (!answer.ok) return answer satisfies Refused
  if (answer.data.step === 'code') return { ok: true as const, step: answer.data as CodeStep }
  return arrive(answer.data, next)
}

export async function submitCode(input: { challenge: string; code: string; rememberDevice: boolean; next: string | null }) {
  const { next, ...body } = input
  const answer = await ask(auth.isVerified, body)
  return answer.ok ? arrive(answer.data, next) : (answer satisfies Refused)
}

export async function submitPasskeyStep(input: { next: string | null } & BodyInput<typeof auth.passkeyVerified>) {
  const { next, ...body } = input
  const answer = await ask(auth.passkeyVerified, body)
  return answer.ok ? arrive(answer.data, next) : (answer satisfies Refused)
}

export async function startPasskey() {
  const answer = await ask(auth.startPasskey)
  return answer.ok ? { ok: true as const, options: answer.data.options } : answer
}

export async function submitPasskey({ response, next }: { next: string | null } & BodyInput<typeof auth.passkey>) {
  const answer = await ask(auth.passkey, { response })
  return answer.ok ? arrive(answer.data, next) : (answer satisfies Refused)
}

export async function askForCode(body: { challenge: string; method: CodeMethod }) {
  const answer = await ask(auth.sendCode, body)
  return answer.ok ? { ok: true as const, step: answer.data } : answer
}

export async function submitForgot(input: { login: string; by: 'email' | 'mobile'; captcha: string | null }) {
  const { captcha, ...body } = input
  const answer = await ask(auth.forgotPassword, { ...body, ...(captcha ? { captcha } : {}) })
  return answer.ok ? { ok: true as const, sent: answer.data } : answer
}

/** `portal`: of a user of a client, who goes on there. */
export async function submitReset(body: BodyInput<typeof auth.resetPassword>, portal = false) {
  const answer = await ask(auth.resetPassword, body)
  if (!answer.ok) return answer satisfies Refused
  redirect((portal ? paths.portalLogin : paths.login)({ passwordChanged: 1 }))
}

export async function submitInvitation(body: BodyInput<typeof invitation.accept>) {
  const answer = await ask(invitation.accept, body)
  if (!answer.ok) return answer satisfies Refused
  redirect(paths.login({ invited: 1 }))
}

export async function submitDisown(body: BodyInput<typeof auth.disownSignIn>, portal = false) {
  const answer = await ask(auth.disownSignIn, body)
  if (!answer.ok) return answer satisfies Refused
  redirect((portal ? paths.portalNewPassword : paths.forgotPassword)({ token: answer.data.token }))
}

export async function submitSetup(input: Omit<BodyInput<typeof setUpEndpoints.setUp>, 'language'>) {
  const language = (await getLocale()) === 'ar-SA' ? 'ar-SA' : 'en-US'
  const answer = await ask(setUpEndpoints.setUp, { ...input, language })
  if (!answer.ok) return answer satisfies Refused
  return arrive(answer.data, null)
}

export async function getCaptcha() {
  const answer = await ask(auth.captcha)
  return answer.ok ? answer.data : null
}

/** The password that was due; the session goes on. Answers only when it was refused. */
export async function submitDuePassword(body: BodyInput<typeof auth.changePassword>, next: string | null) {
  const answer = await action(auth.changePassword, { body })
  if (!answer.ok) return answer
  await changeToken(answer.data.token, { mustChangePassword: false })
  const metadata = (await getSession())?.metadata
  redirect(metadata ? placeFor({ ...metadata, mustChangePassword: false }, next) : paths.login())
}

/** Seals the session and goes where the visitor wanted. */
async function arrive(signedIn: SignedIn, next: string | null): Promise<never> {
  await enter(signedIn)
  redirect(placeFor(signedIn.metadata, next))
}
