import 'server-only'
import type { SignedIn } from '#contract/access/metadata.ts'
import { signIn } from '#lib/session/session.ts'
import { rememberDevice } from '#lib/visitor/device.ts'
import { keepLook } from '#lib/visitor/look.ts'

/** Keeps a sign-in in the sealed cookie; the token goes nowhere else. */
export async function enter(signedIn: SignedIn): Promise<void> {
  const { token, issuedOn, metadata, rememberToken } = signedIn
  await signIn({ token, issuedOn, metadata })
  await keepLook(metadata)
  if (rememberToken) await rememberDevice(rememberToken)
}
