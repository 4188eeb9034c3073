'use server'
import { redirect } from 'next/navigation'
import type { CodeStep } from '#components/access/sign-in/actions.ts'
import { ask, type Refused } from '#components/access/sign-in/ask.ts'
import { portal } from '#contract/clients/portal.ts'
import { paths } from '#lib/paths.ts'
import { keepPortalToken } from '#lib/session/portal-cookie.ts'

/** The first step into the portal. */
export async function submitPortalCredentials(input: { login: string; password: string; captcha: string | null; next: string | null }) {
  const { login, password, captcha } = input
  const answer = await ask(portal.signIn, { login, password, ...(captcha ? { captcha } : {}) })
  if (!answer.ok) return answer satisfies Refused
  if (answer.data.step === 'signedIn') return arrive(answer.data.token)
  const { step: _step, ...sent } = answer.data
  return { ok: true as const, step: { ...sent, passkey: null, backupCodes: false, rememberDays: 0 } satisfies CodeStep }
}

export async function submitPortalCode(input: { challenge: string; code: string; rememberDevice: boolean; next: string | null }) {
  const answer = await ask(portal.verify, { challenge: input.challenge, code: input.code })
  return answer.ok ? arrive(answer.data.token) : (answer satisfies Refused)
}

async function arrive(token: string): Promise<never> {
  await keepPortalToken(token)
  redirect(paths.portal())
}
