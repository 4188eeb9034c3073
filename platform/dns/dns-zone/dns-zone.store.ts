import { sql } from 'kysely'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from '../dns-package/dns-package.table.ts'
import type {} from '../dns-server/dns-server.table.ts'
import { keepBackup } from '../dns-zone-backup/keep-backup.ts'
import { bringManyToServers, bringToServer } from './bring-to-server.ts'
import { checkDelegation } from './check-delegation.job.ts'
import { clientRefusal, rightsOfCaller } from './client-rights.ts'
import { deletionRefusal, refusal } from './dns-zone.rules.ts'
import type {} from './dns-zone.table.ts'
import { foundByRecords, leadsTo } from './holds-record.ts'
import { linkedColumns } from './linked-columns.ts'
import { removeDnsZone } from './remove-dns-zone.job.ts'
import { zoneValues } from './zone-values.ts'

export const dnsZoneStore = crud({
  resource: dnsZones,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    server: { table: 'dnsServers', key: 'serverId', fields: { serverName: 'name', serverDriver: 'driver', serverDnssec: 'dnssecZones' } },
    package: { table: 'dnsPackages', key: 'packageId', fields: { packageName: 'name', recordsLimit: 'recordsLimit' } },
  },
  computed: {
    ...linkedColumns,
    rules: () => sql`(select jsonb_build_object('recordsLimit', "recordsLimit", 'allowedTypes', "allowedTypes", 'allowedIps', "allowedIps",
      'blockedIps', "blockedIps", 'ttlMin', "ttlMin", 'ttlDefault', "ttlDefault", 'dnssec', "dnssec",
      'importAllowed', "importAllowed", 'exportAllowed', "exportAllowed") from "dnsPackages" where "dnsPackages"."id" = "dnsZones"."packageId")`,
    transferKey: () => sql`case when "dnsZones"."transferKeySealed" is null then null else ${sql.lit(secretMask)} end`,
    rolloverPhase: () => sql`"dnsZones"."rollover"->>'phase'`,
    registration: () => sql`(select jsonb_build_object('domainId', "id", 'work', "work", 'dsRecords', "dsRecords") from "domains"
      where "domains"."asciiName" = "dnsZones"."name" and "domains"."clientId" = "dnsZones"."clientId"
        and "domains"."status" in ('active', 'grace', 'redemption') limit 1)`,
  },
  sorted: foundByRecords,
  lines: { records: { table: 'dnsRecords', key: 'zoneId' } },
  // A client for whom the DNS manager is switched off has none to see; nobody but staff sees the trash.
  visible: ({ caller }, query) =>
    clientOf(caller) === null
      ? query
      : query
          .where('dnsZones.status', '<>', 'deleted')
          .where(sql<boolean>`exists (select from "clients" where "clients"."id" = "dnsZones"."clientId" and "clients"."dnsAllowed")`),
  usual: { where: [{ field: 'status', operator: 'ne', value: 'deleted' }], unless: ['status', 'deletedOn', 'id'] },
  values: (scope, input, current) => zoneValues(scope, input, current as DnsZone | null),
  afterCreate: async (scope, zone, { checkDelegation: asked }) => {
    await bringToServer(scope, zone as DnsZone, null)
    if (asked) await scope.enqueue(checkDelegation, { zoneId: zone.id })
  },
  afterUpdate: (scope, zone, before) => bringToServer(scope, zone as DnsZone, before as DnsZone),
  afterUpdateMany: (scope, changed) => bringManyToServers(scope, changed as { after: DnsZone; before: DnsZone }[]),
  beforeRemove: async (scope, zone) => {
    const { id, version, serverId, name, status } = zone as DnsZone
    // What was in the trash was backed up when it came there, with the server that it was of.
    if (status !== 'deleted') await keepBackup(scope, zone as DnsZone, 'beforeChange')
    if (serverId) await scope.enqueue(removeDnsZone, { serverId, name, of: { zoneId: id, version } })
  },
  refuses: async scope => {
    const [rights, trashDays] = [await rightsOfCaller(scope), await setting(scope, 'dnsTrashDays')]
    return (verb, zone) => {
      // What is done to the domain of a zone is done by staff who may change that, and by users of the client whose both are.
      const ofDomain = (verb === 'giveDs' || verb === 'withdrawDs') && rights === null && !scope.can('domain.edit')
      if (ofDomain) return { code: 'forbidden', reason: 'forbidden' }
      // It comes back unsigned, while the zone above may go on naming its keys; what is deleted by the clock has ended.
      if (verb === 'trash' && zone.signed && scope.caller.kind !== 'system') return deletionRefusal(verb, zone, trashDays) ?? 'unsignFirst'
      const reason = rights && clientRefusal(verb, rights, zone.rules)
      return reason ? { code: 'forbidden', reason } : (deletionRefusal(verb, zone, trashDays) ?? refusal(verb, zone))
    }
  },
  secret: ['transferKey'],
  nameOf: ({ unicodeName }) => unicodeName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ name, unicodeName, notes }) => [name, unicodeName, notes],
  // A zone by where one of its records leads, to the letter: an address, a name.
  alsoFinds: (_scope, typed) => (mayBeContent(typed) ? [sql<boolean>`"dnsZones"."id" in (${withContent(typed)})`] : []),
  alsoNames: async ({ db }, typed) => {
    if (!mayBeContent(typed)) return []
    const { rows } = await withContent(typed).execute(db)
    return rows.length > 0 ? [sql<boolean>`"dnsZones"."id" = any(${rows.map(({ zoneId }) => zoneId)}::bigint[])`] : []
  },
})

const mayBeContent = (typed: string) => /^[^\s%]{4,253}$/.test(typed)
const withContent = (typed: string) => sql<{ zoneId: number }>`select distinct "zoneId" from "dnsRecords"
  where ${leadsTo([typed])} limit 10000`
