import { sql } from 'kysely'
import { z } from 'zod'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import { keysOfRole, type ZoneRollover } from '#contract/dns/dnssec-rollover.ts'
import type { DnsAnswer } from '#platform/drivers/dns/dns-driver.ts'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { openDns } from '../dns-server/open-dns.ts'
import { dnsZoneStore } from './dns-zone.store.ts'
import { keepDelegation } from './keep-delegation.ts'
import { changesOf, exchangeAgain, type NextRollover, namesOld, nextRollover } from './next-rollover.ts'

/**
 * Takes one step of a change of keys, where it is due. Running twice does no harm: the server is asked for what it has first, and a step is kept only where the
 * zone is still in the phase that it was taken from.
 */
export const rollZoneKeys = job({
  name: 'rollZoneKeys',
  values: z.strictObject({ zoneId: z.int().positive() }),
  retryLimit: 6,
  retryDelay: 30,
  concurrency: 2,
  quiet: true,
  handle: async (scope, { zoneId }) => {
    const [zone] = await dnsZoneStore.findMany(scope, [zoneId])
    if (!zone?.rollover || !zone.signed || !zone.serverId || zone.status === 'deleted') return { ended: true }
    const { rollover } = zone
    if (rollover.until !== null && new Date(rollover.until) > scope.now) return { until: rollover.until }
    const asks = rollover.phase === 'exchange' || rollover.phase === 'exchanged'
    const findings = asks ? await keepDelegation(scope, zone) : null
    if (namesOld(zone, rollover, findings)) return keep(scope, zone, rollover, exchangeAgain(rollover, scope.now), null)
    const answer = await brought(scope, zone, rollover)
    if (answer.is !== 'ok') {
      await keepFailure(scope, zone, answer.message)
      throw answer.is === 'rejected' ? new PermanentFailure(answer.message) : new Error(answer.message)
    }
    const { keys } = answer
    const next = nextRollover({ ...zone, dnssecKeys: keys ?? zone.dnssecKeys }, rollover, findings, scope.now)
    return next ? keep(scope, zone, rollover, next, keys) : { waits: rollover.phase }
  },
})

/** Makes the changes of keys at the server; answers the keys that it has then, null where there is nothing to change. */
async function brought(scope: Scope, zone: DnsZone, rollover: ZoneRollover): Promise<DnsAnswer<{ keys: DnssecKey[] | null }>> {
  const changes = changesOf(rollover, zone.dnssecKeys ?? [])
  if (changes.length === 0) return { is: 'ok', keys: null }
  const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', zone.serverId).executeTakeFirstOrThrow()
  const driver = openDns(scope, server)
  let keys: DnssecKey[] | null = null
  for (const change of changes) {
    const answer = await driver.changeKey?.(zone.name, change)
    if (!answer) return { is: 'rejected', code: 'refused', message: 'The server does not change keys.' }
    if (answer.is !== 'ok') return answer
    keys = answer.keys
  }
  return { is: 'ok', keys }
}

async function keep(scope: Scope, { id }: DnsZone, from: ZoneRollover, { happened, rollover }: NextRollover, keys: DnssecKey[] | null) {
  return inTransaction(scope, async inner => {
    const zone = await dnsZoneStore.find(inner, id, true)
    // Somebody stopped it, or another worker was quicker.
    if (!zone.signed || zone.rollover?.phase !== from.phase || zone.rollover.since !== from.since) return { ended: true }
    const dnssecKeys = keys ?? zone.dnssecKeys
    const known = [...(zone.dnssecKeys ?? []), ...(keys ?? [])]
    const tag = known.find(({ dnskey }) => dnskey === (rollover ?? from).new)?.tag ?? 0
    const gone = keysOfRole(known, from.role).filter(({ dnskey }) => !dnssecKeys?.some(one => one.dnskey === dnskey))
    const payload = { role: from.role, tag, gone: [...new Set(gone.map(one => one.tag))] }
    await dnsZoneStore.store(inner, zone, { rollover, dnssecKeys }, dnsZones.events[happened], { payload: toldOf(happened, payload) })
    if (rollover?.until) await inner.enqueue(rollZoneKeys, { zoneId: id }, { startAfter: new Date(rollover.until) })
    if (rollover?.phase === 'exchange') {
      // The zone above may name none, or the new one already.
      if (happened === 'exchangeDue') await inner.enqueue(rollZoneKeys, { zoneId: id })
      await tellStaff(inner, zone, rollover)
    }
    return { happened }
  })
}

function toldOf(happened: NextRollover['happened'], { role, tag, gone }: { role: ZoneRollover['role']; tag: number; gone: number[] }) {
  if (happened === 'rolloverUndone') return {}
  if (happened === 'keysRolled') return { role, tag, gone }
  return happened === 'keyPublished' ? { role, tag } : { tag }
}

/** What only a person can do: hand the new DS to the zone above. */
const tellStaff = (scope: Scope, { id, unicodeName }: DnsZone, { since }: ZoneRollover) =>
  notifyStaff(scope, {
    kind: 'domain',
    to: { capability: 'dnsZone.dnssec' },
    key: 'dsExchangeDue',
    values: { zone: unicodeName },
    link: { to: 'dnsZone', id },
    dedupeKey: `dnsZones exchange ${id} ${since}`,
  })

const keepFailure = ({ db }: Scope, { id }: DnsZone, message: string) =>
  db
    .updateTable('dnsZones')
    .set({ rollover: sql`jsonb_set("rollover", '{failure}', ${JSON.stringify(message.slice(0, 1000))}::jsonb)` as never })
    .where('id', '=', id)
    .where('rollover', 'is not', null)
    .execute()
