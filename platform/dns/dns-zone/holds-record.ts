import { type Expression, type RawBuilder, sql } from 'kysely'
import { cleanHostname, cleanZoneName } from '#contract/dns/dns-names.ts'
import type { Columns } from '#platform/kernel/list-sql.ts'

/** Where a record leads: the last word of its content. As the index has it, which holds no content of any length. */
const target = sql`md5(reverse(split_part(reverse("content"), ' ', 1)))`

/** What a target that was typed may stand as: an address as it is, a name in ASCII form with a dot at its end. */
const written = (typed: string): RawBuilder<unknown>[] => [sql`md5(${typed})`, sql`md5(${`${cleanZoneName(typed)}.`})`]

/** Which records lead to one of the targets. */
export const leadsTo = (targets: readonly string[]): Expression<boolean> =>
  sql<boolean>`${target} in (${sql.join(targets.flatMap(written))})`

const holds = (record: Expression<boolean>): Expression<boolean> =>
  sql<boolean>`exists (select from "dnsRecords" where "dnsRecords"."zoneId" = "dnsZones"."id" and ${record})`

/** By which of its records a zone is found. Owners are those of records: without the zone, `@` for the zone itself. */
export const foundByRecords: Columns = {
  recordType: (_, wanted = []) => holds(sql<boolean>`"type" = any(${wanted.map(String)}::text[])`),
  recordHost: (_, wanted = []) => holds(sql<boolean>`"hostname" = any(${wanted.map(one => cleanHostname(String(one), ''))}::text[])`),
  recordTarget: (_, wanted = []) => (wanted.length > 0 ? holds(leadsTo(wanted.map(String))) : sql<boolean>`false`),
}
