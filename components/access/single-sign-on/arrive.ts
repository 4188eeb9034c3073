import 'server-only'
import type { NextRequest } from 'next/server'
import { singleSignOn } from '#contract/access/single-sign-on.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { configuration } from '#lib/configuration.ts'
import { paths } from '#lib/paths.ts'
import { enter, placeFor } from '../sign-in/enter.ts'
import { storePendingStep } from '../sign-in/step-cookie.ts'

/** Hands the ID token to the platform and answers where the browser goes: in, to the second step, or back with the reason. */
export async function arriveFromProvider(body: BodyInput<typeof singleSignOn.signIn>, request: NextRequest): Promise<string> {
  const at = (path: string) => `${configuration().appUrl}${path}`
  const answer = await attemptLoad(singleSignOn.signIn, { body, keepSession: true })
  if ('refusal' in answer) return at(paths.login({ [answer.refusal.code === 'restrictedAccess' ? 'restricted' : 'refused']: 1 }))
  const next = askedPage(request)
  if (answer.data.step === 'code') {
    const { step: _, ...step } = answer.data
    await storePendingStep({ step, next })
    return at(paths.login({ step: 1 }))
  }
  await enter(answer.data)
  return at(placeFor(answer.data.metadata, next))
}

/** The page that was asked for before the ceremony, from next-auth's cookie; only its path counts. */
function askedPage({ cookies }: NextRequest): string | null {
  const callbackUrl = cookies.getAll().find(({ name }) => name.endsWith('next-auth.callback-url'))?.value
  if (!callbackUrl || !URL.canParse(callbackUrl)) return null
  const { pathname, search } = new URL(callbackUrl)
  return pathname + search
}
