import type { ConfigurationCounts, ConfigurationDifference } from '#contract/automation/configuration.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Row } from './parts.ts'

export interface Outcome {
  differences: ConfigurationDifference[]
  same: number
}

export const difference = (
  part: string,
  key: string,
  state: ConfigurationDifference['state'],
  { changes = [], findings = {} }: { changes?: ConfigurationDifference['changes']; findings?: FieldProblems } = {},
): ConfigurationDifference => ({
  part,
  key: key.slice(0, 200),
  state,
  changes,
  findings: Object.entries(findings).map(([field, finding]) => ({ field, ...finding })),
})

// A stored object comes back with its keys in another order.
const inOrder = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
export const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null, inOrder) === JSON.stringify(b ?? null, inOrder)

/** The fields of `given` that are not as they are now. */
export const changesOf = (current: Row | undefined, given: Row): ConfigurationDifference['changes'] =>
  Object.entries(given)
    .filter(([field, after]) => !same(current?.[field], after))
    .map(([field, after]) => ({ field, before: current?.[field] ?? null, after: after ?? null }))

/** What a refused write says of each field; of the record as a whole, by the reason of its refusal. */
export function findingsOf(error: unknown): FieldProblems {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  const { fields, reason, values } = error.detail
  const whole = reason ?? (error.code === 'forbidden' ? 'notPermitted' : 'invalid')
  return fields ?? { '': { key: whole, ...(values && { values }) } }
}

export function countsOf({ differences, same: unchanged }: Outcome): ConfigurationCounts {
  const counts = { added: 0, changed: 0, same: unchanged, unknown: 0, invalid: 0 }
  for (const { state } of differences) counts[state] += 1
  return counts
}

/** What is wrong, by where it stands: part, record and field. */
export const findingsByPlace = (differences: readonly ConfigurationDifference[]): FieldProblems =>
  Object.fromEntries(
    differences.flatMap(({ part, key, findings }) =>
      findings.map(({ field, ...finding }) => [[part, key, field].filter(Boolean).join('.'), finding]),
    ),
  )
