import type { ZoneRecord } from '#contract/dns/zone-problems.ts'
import { zoneProblems } from '#contract/dns/zone-problems.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { RecordRow } from './record-rows.ts'

/** What the platform would refuse of all records of a zone, by their place in what is sent. */
export function refusedRecords(
  order: readonly RecordRow[],
  zone: { name: string; records: readonly ZoneRecord[] },
  ttlAbove: number,
): FieldProblems {
  const then = new Map<ZoneRecord, ZoneRecord | null>(order.map(({ now, stored }) => [now, stored]))
  return zoneProblems({
    ...{ name: zone.name, records: order.map(({ now }) => now), ttlAbove, before: zone.records },
    stored: now => {
      const old = then.get(now)
      return old?.hostname === now.hostname && old.type === now.type && old.content === now.content
    },
    keepsTtl: now => then.get(now)?.ttl === now.ttl,
  })
}
