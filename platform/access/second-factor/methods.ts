import type { CodeMethod } from '#contract/access/words.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import type { User } from '../users.ts'
import { stepOfCode } from './totp.ts'

/** The ways in which a code can reach this user now. */
export const methodsOf = (user: User): CodeMethod[] => [
  'email',
  ...(user.mobile ? (['sms'] as const) : []),
  ...(user.totpSecret ? (['app'] as const) : []),
]

/** The chosen way, or e-mail when that one is gone. */
export const methodOf = (user: User): CodeMethod => (methodsOf(user).includes(user.codeMethod) ? user.codeMethod : 'email')

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
