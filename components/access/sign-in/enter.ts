import 'server-only'
import type { SignedIn } from '#contract/access/metadata.ts'
import { paths } from '#lib/paths.ts'
import { ownPath } from '#lib/session/own-path.ts'
import { signIn } from '#lib/session/session.ts'
import { storeAppearance } from '#lib/visitor/appearance.ts'
import { rememberDevice } from '#lib/visitor/device.ts'
import { dropPendingStep } from './step-cookie.ts'

/** Keeps a sign-in in the sealed cookie; the token goes nowhere else. */
export async function enter(signedIn: SignedIn): Promise<void> {
  const { token, issuedOn, metadata, rememberToken, rememberDays } = signedIn
  await signIn({ token, issuedOn, metadata })
  await storeAppearance(metadata)
  if (rememberToken) await rememberDevice(rememberToken, rememberDays)
  await dropPendingStep()
}

type Due = Pick<SignedIn['metadata'], 'mustChangePassword' | 'welcomePending' | 'mustEnrolSecondFactor'>

/** What comes first: a password that is due, the welcome, the page that was asked for; own pages only. */
export function placeFor({ mustChangePassword, welcomePending, mustEnrolSecondFactor }: Due, next: string | null): string {
  const own = ownPath(next)
  if (mustChangePassword) return paths.changePassword({ next: own })
  return welcomePending || mustEnrolSecondFactor ? paths.welcome({ next: own }) : (own ?? paths.home())
}
