import { permits } from '#contract/kernel/client-permissions.ts'
import type { Can, RecordOf } from '#contract/kernel/resource.ts'
import { stateRefusal, type Verb } from '#contract/kernel/verbs.ts'
import type { AnyResource, CrudOptions } from './crud-options.ts'
import { clientOf } from './owner.ts'
import { type Refusal, reasonOf } from './refusal.ts'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>

/** Whether a verb is for this caller at all: staff by their capability, callers of a client by their kind and permissions. */
function isFor(scope: Scope, { needs, callers = [], permission }: Verb): boolean {
  const { kind, permissions } = scope.caller
  return kind === 'client' || kind === 'clientToken'
    ? callers.includes(kind) && permits(permissions, permission)
    : needs === 'signedIn' || scope.can(needs)
}

/** What decides whether a verb may be done: the same for the call itself and for the `can` of an answer. */
export function gateOf<R extends AnyResource>({ resource, refuses }: Pick<CrudOptions<R>, 'resource' | 'refuses'>) {
  type Rec = RecordOf<R>

  /** Why each verb is refused to the caller, for these records: the right, then what is above any state, the state, the rest. */
  async function refusalsOf(scope: Scope, records: readonly Rec[]): Promise<(verb: string, record: Rec) => Refusal | null> {
    const refused = await refuses?.(scope, records)
    return (verb, record) => {
      const rule = resource.verbs[verb]
      if (rule && !isFor(scope, rule)) return { code: 'forbidden', reason: 'forbidden' }
      const refusal = refused?.(verb, record) ?? null
      if (refusal && typeof refusal !== 'string' && refusal.code === 'forbidden') return refusal
      const state = resource.state === undefined ? undefined : ((record as Row)[resource.state] as string)
      return (rule && stateRefusal(rule, state)) ?? refusal
    }
  }

  /** The records with what the caller may do with each. */
  async function withCan(scope: Scope, records: readonly Rec[]): Promise<Rec[]> {
    const refusal = await refusalsOf(scope, records)
    const isOpen = (verb: string) => clientOf(scope.caller) === null || isFor(scope, resource.verbs[verb] as Verb)
    const canOf = (record: Rec): Can =>
      Object.fromEntries(
        Object.keys(resource.verbs)
          .filter(isOpen)
          .map(verb => {
            const found = refusal(verb, record)
            return [verb, found === null ? true : reasonOf(found)]
          }),
      )
    return records.map(record => ({ ...(record as Row), can: canOf(record) }) as Rec)
  }

  return { refusalsOf, withCan }
}
