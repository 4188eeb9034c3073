import { writeZoneCsv } from '#contract/dns/zone-csv.ts'
import { writeZoneFile } from '#contract/dns/zone-file.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import { cleanRecord } from '#contract/dns/zone-problems.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { listDocuments } from '#platform/kernel/list-documents.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { settings } from '#platform/kernel/setting.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { applySet, setsToApply } from './apply-set.ts'
import { heedExport, rightsOffered } from './client-rights.ts'
import { cloneZone } from './clone-zone.ts'
import { compareVersion } from './compare-version.ts'
import { dnsZoneStore } from './dns-zone.store.ts'
import { backUp, changeClient, changePackage, checkDelegation, publish, restoreVersion, retrieve, sync } from './dns-zone.verbs.ts'
import { confirmDs, giveDs, rollKeys, sign, stopRollover, unsign, withdrawDs } from './dnssec-verbs.ts'
import { importRecords } from './import-records.ts'
import { restore, trash } from './trash-zone.ts'
import { usualTtl } from './usual-ttl.ts'
import { beginning } from './zone-values.ts'

async function rules(scope: Scope) {
  const { dnsTtlAbove: ttlAbove, dnsTrashDays: trashDays } = await settings(scope, 'dnsTtlAbove', 'dnsTrashDays')
  return { ttlAbove, ttl: await usualTtl(scope), today: riyadhDate(scope.now), trashDays, rights: await rightsOffered(scope) }
}

async function defaultRecords(scope: Scope, call: { params: { id: number } }) {
  const { name, packageId, serverId, rules: held } = await dnsZoneStore.get(scope, call)
  const records = await beginning(scope, { name, packageId, serverId, rules: held, recordSetId: null, ip: null }, {}, false)
  return { records: records.map(record => cleanRecord(record, name)) }
}

async function zoneFile(scope: Scope, call: { params: { id: number } }) {
  const zone = await dnsZoneStore.get(scope, call)
  await heedExport(scope, zone)
  return { name: zone.name, text: writeZoneFile(zone.name, imageOf(zone).soa, zone.records) }
}

async function zoneCsv(scope: Scope, call: { params: { id: number } }) {
  const zone = await dnsZoneStore.get(scope, call)
  await heedExport(scope, zone)
  return { name: zone.name, text: writeZoneCsv(zone.records) }
}

listDocuments.set('dnsZones', async (scope, id) => {
  const { name, text } = await zoneFile(scope, { params: { id } })
  return { bytes: Buffer.from(text), fileName: `${name}.zone` }
})

export const routes = served(dnsZoneStore.resource.endpoints, {
  ...dnsZoneStore,
  ...verbsOf(dnsZoneStore, {
    applySet,
    backUp,
    changeClient,
    changePackage,
    checkDelegation,
    clone: cloneZone,
    confirmDs,
    giveDs,
    importRecords,
    publish,
    restore,
    restoreVersion,
    retrieve,
    rollKeys,
    sign,
    stopRollover,
    sync,
    trash,
    unsign,
    withdrawDs,
  }),
  rules,
  defaultRecords,
  setsToApply,
  zoneFile,
  zoneCsv,
  compareVersion,
})
