import { clientTimeline, type TimelineKind } from '#contract/clients/client-timeline.ts'
import type { Capability } from '#contract/permissions.ts'
import type { AnyQuery } from '#platform/kernel/list-sql.ts'
import { reader } from '#platform/kernel/reader.ts'
import { recordStores } from '#platform/kernel/record-stores.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'

const messages = { email: 'emailMessage.view', sms: 'smsMessage.view', note: 'clientNote.view' } as const satisfies Partial<
  Record<TimelineKind, Capability>
>

/** Messages and notes to whoever sees them in their own lists; events of kinds of record that the caller sees, all of them to whoever reads the log. */
function visible(scope: Scope, query: AnyQuery): AnyQuery {
  const kinds = Object.entries(messages).flatMap(([kind, needs]) => (scope.can(needs) ? [kind] : []))
  if (scope.can('log.activity')) return query.where('clientTimeline.kind', 'in', ['event', ...kinds])
  const seen = [...recordStores].flatMap(([name, { area, narrowed }]) =>
    area !== 'signedIn' && !narrowed && scope.can(`${area}.view` as Capability) ? [name] : [],
  )
  return query.where(eb =>
    eb.or([
      eb('clientTimeline.kind', 'in', ['', ...kinds]),
      eb.and([eb('clientTimeline.kind', '=', 'event'), eb('clientTimeline.resource', 'in', ['', ...seen])]),
    ]),
  )
}

export const routes = served(clientTimeline.endpoints, reader({ resource: clientTimeline, visible, export: 'client.export' }))
