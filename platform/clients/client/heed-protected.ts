import { isMaskedBirthDate } from '#contract/clients/birth-date.ts'
import { isMaskedPersonalId } from '#contract/clients/masked-personal-id.ts'
import { protectedFields } from '#contract/clients/protected-fields.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { ClientRecord } from './client.store.ts'

/**
 * Who a client is in law is changed by a request that somebody else decides, or by a right of its own.
 * @throws Problem validation, of each protected field that would be another
 */
export function heedProtected(scope: Scope, input: Record<string, unknown>, current: ClientRecord): void {
  if (scope.can('client.editProtected')) return
  const fields: FieldProblems = {}
  for (const name of protectedFields) if (name in input && !isSame(input[name], current[name])) fields[name] = { key: 'protectedField' }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
}

/**
 * What a client wants of messages is changed where that is written down with its reason: `change` of the wanted messages.
 * @throws Problem validation, of each answer that would be another
 */
export function heedConsents(input: Record<string, unknown>, current: ClientRecord): void {
  const changed = (['marketingOptIn', 'emailPreferences'] as const).filter(name => name in input && !sameValue(input[name], current[name]))
  if (changed.length > 0)
    throw new Problem('validation', { fields: Object.fromEntries(changed.map(name => [name, { key: 'changedWithReason' }])) })
}

/** A masked value that comes back as it was shown says nothing new. */
const isSame = (given: unknown, stored: unknown) =>
  (typeof given === 'string' && (isMaskedPersonalId(given) || isMaskedBirthDate(given))) || sameValue(given, stored)
