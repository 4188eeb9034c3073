import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { cookies } from 'next/headers'
import { overHttps } from '#lib/session/session-cookie.ts'
import type { CodeStep } from './actions.ts'

const name = 'sijil_second_step'
/** As long as the platform keeps the challenge. */
const seconds = 900
const password = () => process.env.SESSION_SECRET ?? ''

interface PendingStep {
  step: CodeStep
  next: string | null
}

/** Keeps a second step that a sign-in by the provider came to, until the sign-in page shows it. Only in a route handler. */
export async function storePendingStep(pending: PendingStep): Promise<void> {
  const sealed = await sealData(pending, { password: password(), ttl: seconds })
  const store = await cookies()
  store.set(name, sealed, { httpOnly: true, sameSite: 'lax', secure: overHttps(), path: '/access', maxAge: seconds })
}

export async function pendingStep(): Promise<PendingStep | null> {
  const sealed = (await cookies()).get(name)?.value
  if (!sealed) return null
  const pending = await unsealData<Partial<PendingStep>>(sealed, { password: password(), ttl: seconds })
  return pending.step ? { step: pending.step, next: pending.next ?? null } : null
}

/** Only in a server action or route handler. */
export async function dropPendingStep(): Promise<void> {
  const store = await cookies()
  if (store.has(name)) store.set(name, '', { path: '/access', maxAge: 0 })
}
