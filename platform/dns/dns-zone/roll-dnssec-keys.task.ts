import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './dns-zone.table.ts'
import { rollZoneKeys } from './roll-zone-keys.job.ts'

/** So long after it was due a step is nobody's any more, in minutes. */
const FORGOTTEN = 15
/** How often the zone above is asked whether it names a new key, in minutes. */
const ASKED_AGAIN = 60

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
const due = ({ db, now }: Scope) =>
  db
    .selectFrom('dnsZones')
    .select('id')
    .where('rollover', 'is not', null)
    .where('signed', '=', true)
    .where(
      sql<boolean>`case when "rollover"->>'phase' = 'exchange' then coalesce("delegationOn", "createdOn") < ${before(now, ASKED_AGAIN)}
        else coalesce("rollover"->>'until', "rollover"->>'since')::timestamptz < ${before(now, FORGOTTEN)} end`,
    )

/** Takes up changes of keys that nobody has in hand, and asks zones above whether they name the new keys. */
export const rollDnssecKeys = task({
  name: 'rollDnssecKeys',
  kind: 'dnsZones',
  schedule: { frequency: 'quarterHour', hour: 0 },
  // A database that was put back would bring keys back that are gone.
  guarded: true,
  candidates: async scope => due(scope),
  treat: async (scope, id) => {
    if (!(await due(scope).where('id', '=', id).executeTakeFirst())) return []
    await scope.enqueue(rollZoneKeys, { zoneId: id })
    return [id]
  },
})
