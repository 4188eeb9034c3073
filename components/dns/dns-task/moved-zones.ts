import 'server-only'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { listLimits } from '#contract/kernel/list-query.ts'
import { callApi } from '#lib/api/call-api.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

const textOf = (value: SearchParams[string]) => (typeof value === 'string' ? value : undefined)

/** What an address says that is to move: the server that zones leave, where all of them stand on one, and their names. */
export async function movedZones({
  from,
  names,
  zones,
}: SearchParams): Promise<{ fromServerId: number | undefined; names: string | undefined }> {
  const ids = (textOf(zones) ?? '').split(',', listLimits.maximumLimit).flatMap(id => idOf(id) ?? [])
  if (ids.length === 0) return { fromServerId: idOf(from), names: textOf(names) }
  const { items } = await callApi(dnsZones.endpoints.list, {
    filter: { where: [{ field: 'id', operator: 'in', value: ids }], limit: listLimits.maximumLimit },
  })
  const servers = new Set(items.map(({ serverId }) => serverId ?? undefined))
  return { fromServerId: servers.size === 1 ? [...servers][0] : undefined, names: items.map(({ name }) => name).join('\n') }
}
