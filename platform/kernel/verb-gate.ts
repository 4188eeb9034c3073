import type { Can, RecordOf } from '#contract/kernel/resource.ts'
import { stateRefusal } from '#contract/kernel/verbs.ts'
import type { AnyResource, CrudOptions } from './crud-options.ts'
import { type Refusal, reasonOf } from './refusal.ts'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>

/** What decides whether a verb may be done: the same for the call itself and for the `can` of an answer. */
export function gateOf<R extends AnyResource>({ resource, refuses }: Pick<CrudOptions<R>, 'resource' | 'refuses'>) {
  type Rec = RecordOf<R>

  /** Why each verb is refused to the caller, for these records: the right, then what is above any state, the state, the rest. */
  async function refusalsOf(scope: Scope, records: readonly Rec[]): Promise<(verb: string, record: Rec) => Refusal | null> {
    const refused = await refuses?.(scope, records)
    return (verb, record) => {
      const rule = resource.verbs[verb]
      if (rule && !scope.can(rule.needs)) return { code: 'forbidden', reason: 'forbidden' }
      const refusal = refused?.(verb, record) ?? null
      if (refusal && typeof refusal !== 'string' && refusal.code === 'forbidden') return refusal
      const state = resource.state === undefined ? undefined : ((record as Row)[resource.state] as string)
      return (rule && stateRefusal(rule, state)) ?? refusal
    }
  }

  /** The records with what the caller may do with each. */
  async function withCan(scope: Scope, records: readonly Rec[]): Promise<Rec[]> {
    const refusal = await refusalsOf(scope, records)
    const canOf = (record: Rec): Can =>
      Object.fromEntries(
        Object.keys(resource.verbs).map(verb => {
          const found = refusal(verb, record)
          return [verb, found === null ? true : reasonOf(found)]
        }),
      )
    return records.map(record => ({ ...(record as Row), can: canOf(record) }) as Rec)
  }

  return { refusalsOf, withCan }
}
