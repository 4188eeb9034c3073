import type { Finding } from './finding.ts'

/** The longest password that is hashed, in characters: longer ones only cost time. */
export const LONGEST_PASSWORD = 128

export type PasswordRule = { key: string; test: (password: string) => boolean }

/** What a password must hold, in the order in which a screen lists it; each key is a `validation` message. */
export const passwordRules: readonly PasswordRule[] = [
  { key: 'passwordLength', test: password => [...password].length >= 8 },
  { key: 'passwordUppercase', test: password => /\p{Lu}/u.test(password) },
  { key: 'passwordDigit', test: password => /\p{Nd}/u.test(password) },
  { key: 'passwordSpecial', test: password => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
]

/** The rules of a strong password, which also wants a lowercase letter. */
export const strongPasswordRules: readonly PasswordRule[] = [
  passwordRules[0] as PasswordRule,
  { key: 'passwordLowercase', test: password => /\p{Ll}/u.test(password) },
  ...passwordRules.slice(1),
]

/** The first rule that the password breaks. Passwords are taken as typed: they are never trimmed or cleaned. */
export function password(value: string, rules: readonly PasswordRule[] = strongPasswordRules): Finding | undefined {
  if ([...value].length > LONGEST_PASSWORD) return { key: 'passwordTooLong', values: { max: LONGEST_PASSWORD } }
  const broken = rules.find(rule => !rule.test(value))
  return broken && { key: broken.key }
}
