import { Problem } from '#contract/kernel/problem.ts'

/** Why a verb cannot be done with a record, beyond right and state: a key of the reasons (409), or a problem with one. */
export type Refusal = string | { code: 'forbidden' | 'inUse' | 'wrongState'; reason: string; values?: Record<string, string | number> }
export type Refuses<Rec> = (verb: string, record: Rec) => Refusal | null

export const refusalProblem = (refusal: Refusal): Problem =>
  typeof refusal === 'string'
    ? new Problem('wrongState', { reason: refusal })
    : new Problem(refusal.code, { reason: refusal.reason, ...(refusal.values ? { values: refusal.values } : {}) })

export const reasonOf = (refusal: Refusal): string => (typeof refusal === 'string' ? refusal : refusal.reason)
