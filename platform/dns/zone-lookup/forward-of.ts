import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { addressOfReverse } from '#contract/dns/dns-names.ts'
import type { zoneLookup } from '#contract/dns/zone-lookup.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { addressesAt } from './ask-at.ts'

type Forward = AnswerOf<typeof zoneLookup.endpoints.lookUp>['forward']
/** So many names are followed. */
const MOST = 5

/** Whether the names that PTR records of an address lead to lead back to it: by our own zones where the name is in one, or else by the resolver. */
export async function forwardOf(
  scope: Scope,
  owner: string,
  targets: readonly string[],
  resolver: { hostname: string; port: number },
): Promise<Forward> {
  const address = addressOfReverse(owner)
  const same = (one: string) =>
    address !== null && ipaddr.process(one).toNormalizedString() === ipaddr.process(address).toNormalizedString()
  return Promise.all(
    targets.slice(0, MOST).map(async written => {
      const target = written.replace(/\.$/, '').toLowerCase()
      const ours = await ownAddresses(scope, target)
      const addresses = ours.length > 0 ? ours : await addressesAt(resolver, target)
      return { target, addresses, matches: address === null ? null : addresses.some(same) }
    }),
  )
}

async function ownAddresses({ db }: Scope, name: string): Promise<string[]> {
  const labels = name.split('.')
  const zones = labels.map((_, at) => labels.slice(at).join('.'))
  const { rows } = await sql<{ content: string }>`select "content" from "dnsRecords" join "dnsZones" on "dnsZones"."id" = "zoneId"
    where "dnsZones"."name" = any(${zones}) and "type" in ('A', 'AAAA') and "status" not in ('disabled', 'deleted')
      and case when "hostname" = '@' then "dnsZones"."name" else "hostname" || '.' || "dnsZones"."name" end = ${name}`.execute(db)
  return rows.map(({ content }) => content)
}
