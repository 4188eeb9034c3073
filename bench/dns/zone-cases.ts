import { createHash } from 'node:crypto'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Case } from '../api/cases.ts'
import { is, listCase as list, searchFor as search, spread } from '../list-case.ts'

interface Company {
  zones: number
  clients: readonly number[]
  servers: readonly number[]
  packages: readonly number[]
}
const nameOf = (n: number) => `z${n}-${createHash('md5').update(String(n)).digest('hex').slice(0, 8)}.example`
const addressOf = (n: number) => `198.${18 + (n % 2)}.${Math.floor(n / 256) % 256}.${n % 256}`

/** The list of zones as people look at it, and zones that are opened. */
export function zoneCases({ zones, clients, servers, packages }: Company): Case[] {
  const all = dnsZones.endpoints.list
  const each = spread(zones, 500)
  return [
    list(all, 'zones, page 1', [{}]),
    list(all, 'zones, page 1000', [{ page: 1000 }]),
    list(all, 'zones, by name', [{ order_by: { by: 'name', order: 'asc' } }]),
    list(all, 'zones, most records', [{ order_by: { by: 'recordCount', order: 'desc' } }]),
    list(
      all,
      'zones, of a client',
      clients.map(id => ({ where: [is('clientId', id)] })),
    ),
    list(
      all,
      'zones, of a server, active',
      servers.map(id => ({ where: [is('serverId', id), is('status', 'active')] })),
    ),
    list(
      all,
      'zones, in a package, by name',
      packages.map(id => ({ where: [is('packageId', id)], order_by: { by: 'name', order: 'asc' } })),
    ),
    list(all, 'zones, not on their server', [{ where: [is('sync', 'failed')] }]),
    list(all, 'zones, without a domain or service', [{ where: [is('linked', false)] }]),
    list(all, 'zones, disabled', [{ where: [is('status', 'disabled')] }]),
    list(all, 'zones, of a top level, changed last', [{ where: [is('tld', 'example')], order_by: { by: 'updatedOn', order: 'desc' } }]),
    list(
      all,
      'zones, name searched',
      each.map(n => search(nameOf(n).slice(0, 12))),
    ),
    list(
      all,
      'zones, address of a record searched',
      each.map(n => search(addressOf(n))),
    ),
    list(all, 'zones, with a TXT record', [{ where: [is('recordType', 'TXT')] }]),
    list(all, 'zones, without an SRV record', [{ where: [{ field: 'recordType', operator: 'ne', value: 'SRV' }] }]),
    list(all, 'zones, with a record of an owner', [{ where: [is('recordHost', '_dmarc')] }]),
    list(
      all,
      'zones, that lead to an address',
      each.map(n => ({ where: [is('recordTarget', addressOf(n))] })),
    ),
    { name: 'zone of 10 records', next: inTurn(each.map(n => zone(n))) },
    { name: 'zone of 10,000 records', next: () => zone(zones), times: 100 },
  ]
}

const zone = (id: number) => ({ method: 'GET' as const, path: `/v1/dns-zone/${id}` })

function inTurn<T>(all: readonly T[]): () => T {
  let place = 0
  return () => all[place++ % all.length] as T
}
