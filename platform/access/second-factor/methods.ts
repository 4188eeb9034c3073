import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import type { User } from '../users.ts'
import { stepOfCode } from './totp.ts'

const purpose = (user: User) => `totp ${user.id}`
export const sealSecret = (scope: Scope, user: User, secret: string) => sealText(scope.services.config.encryptionKey, purpose(user), secret)
export const openSecret = (scope: Scope, user: User, sealed: string) =>
  openSealedText(scope.services.config.encryptionKey, purpose(user), sealed)

/** Accepts a code of the user's app once; the user's row must be locked. */
export async function acceptAppCode(scope: Scope, user: User, code: string): Promise<boolean> {
  if (!user.totpSecret) return false
  const step = stepOfCode(openSecret(scope, user, user.totpSecret), code, scope.now, user.totpLastStep)
  if (step === null) return false
  await scope.db.updateTable('users').set({ totpLastStep: step }).where('id', '=', user.id).execute()
  return true
}
