import 'server-only'
import { auth } from '#contract/access/auth.ts'
import { invitation } from '#contract/access/invitation.ts'
import { portal } from '#contract/clients/portal.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'

/** Whether a reset link can still be used. */
export async function resetLinkWorks(token: string): Promise<boolean> {
  return (await quietly(() => callApi(auth.validateToken, { body: { token }, keepSession: true })))?.valid ?? false
}

/** Whether a set-up link can still be used. */
export async function setupLinkWorks(token: string): Promise<boolean> {
  return (await quietly(() => callApi(auth.setupState, { params: { token }, keepSession: true }))) !== null
}

/** Who is invited by this link; null when it was used, has ended or was replaced. */
export async function invitationOf(token: string): Promise<AnswerOf<typeof invitation.state> | null> {
  return quietly(() => callApi(invitation.state, { body: { token }, keepSession: true }))
}

/** The ways of signing in besides the password; none while the platform does not answer. */
export async function signInWays(): Promise<AnswerOf<typeof auth.signInWays>> {
  return (await quietly(() => callApi(auth.signInWays, { keepSession: true }))) ?? { passkey: false, singleSignOn: false }
}

/** The same of the portal. */
export async function portalSignInWays(): Promise<AnswerOf<typeof portal.signInWays>> {
  return (await quietly(() => callApi(portal.signInWays, { keepSession: true }))) ?? { passkey: false }
}

async function quietly<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return null
    throw error
  }
}
