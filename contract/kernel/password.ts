import type { Finding } from './finding.ts'

/** The longest password that is hashed, in characters: longer ones only cost time. */
export const LONGEST_PASSWORD = 128

/** The length below which no setting may go, in characters. */
export const SHORTEST_PASSWORD = 8

export type PasswordRule = { key: string; test: (password: string) => boolean; values?: { min: number } }

const length = (min: number): PasswordRule => ({ key: 'passwordLength', values: { min }, test: password => [...password].length >= min })

/** What a password must hold, in the order in which a screen lists it; each key is a `validation` message. */
export const passwordRules: readonly PasswordRule[] = [
  length(SHORTEST_PASSWORD),
  { key: 'passwordUppercase', test: password => /\p{Lu}/u.test(password) },
  { key: 'passwordDigit', test: password => /\p{Nd}/u.test(password) },
  { key: 'passwordSpecial', test: password => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
]

/** The rules of a strong password, which also wants a lowercase letter. */
export const strongPasswordRules: readonly PasswordRule[] = strongRules(SHORTEST_PASSWORD)

/** The same for a company that asks for more characters than the fewest. */
export function strongRules(min: number): readonly PasswordRule[] {
  const lowercase = { key: 'passwordLowercase', test: (password: string) => /\p{Ll}/u.test(password) }
  return [length(Math.max(min, SHORTEST_PASSWORD)), lowercase, ...passwordRules.slice(1)]
}

/** The first rule that the password breaks. Passwords are taken as typed: they are never trimmed or cleaned. */
export function password(value: string, rules: readonly PasswordRule[] = strongPasswordRules): Finding | undefined {
  if (value.length > 2 * LONGEST_PASSWORD || [...value].length > LONGEST_PASSWORD)
    return { key: 'passwordTooLong', values: { max: LONGEST_PASSWORD } }
  const broken = rules.find(rule => !rule.test(value))
  return broken && { key: broken.key, ...(broken.values ? { values: broken.values } : {}) }
}
