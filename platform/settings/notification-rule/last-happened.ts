import { allEvents } from '#contract/events.ts'
import { redact } from '#contract/kernel/redact.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { maySeeEvent } from '../may-see-event.ts'
import type { Told } from './tells-of-event.ts'

/** So many of the last times that something happened are looked at. */
const most = 20

/** The last times that one of these happened, of those that the caller may be told of; `entryId`: that one alone. */
export async function lastHappened(
  scope: Scope,
  events: readonly string[],
  entryId?: number | null,
): Promise<(Told & { entryId: number })[]> {
  const rows = await scope.db
    .selectFrom('auditEntries')
    .select(['id', 'action', 'occurredOn', 'resource', 'recordId', 'recordName', 'clientId', 'details'])
    .where('action', 'in', events)
    .$if(Boolean(entryId), query => query.where('id', '=', Number(entryId)))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const seen: (Told & { entryId: number })[] = []
  for (const { id, action, details, ...row } of rows) {
    const known = Object.keys(allEvents.get(action)?.payload.shape ?? {})
    const payload = redact(Object.fromEntries(known.map(name => [name, details[name] ?? null]))) as Record<string, unknown>
    const told = { ...row, occurredOn: new Date(row.occurredOn), name: action, entryId: id, payload }
    if (await maySeeEvent(scope, scope.caller, told)) seen.push(told)
  }
  return seen
}

/** Something that could happen, where nothing did yet. */
export const sampleOf = (event: string): Told => ({
  ...{ name: event, resource: event.split('.')[0] ?? '', recordId: null, recordName: { en: 'INV-1024', ar: '' }, clientId: null },
  ...{ payload: {}, occurredOn: new Date(), sample: true },
})
