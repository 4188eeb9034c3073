import { dnsDriverFeatures } from '#contract/dns/dns-drivers.ts'
import { secondaryProblems } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { readPrimaries } from '#contract/dns/primary-addresses.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import type { DnsAnswer, FollowedZone } from '#platform/drivers/dns/dns-driver.ts'
import { mayCallOf } from '#platform/kernel/may-call.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import type {} from '../dns-server/dns-server.table.ts'
import type {} from './dns-zone.table.ts'

type Row = Record<string, unknown>
type Transfer = Pick<DnsZone, 'zoneType' | 'primaries' | 'privateAllowed' | 'transferKeyName' | 'transferAlgorithm' | 'transferKey'>
const keyPurpose = 'dnsZones transferKey'
const ofTransfers = ['primaries', 'privateAllowed', 'transferKeyName', 'transferAlgorithm', 'transferKey'] as const
/** What a secondary zone is told by its primaries. */
const told = ['mname', 'rname', 'refresh', 'retry', 'expire', 'minimum', 'soaTtl'] as const

const mayTransferFrom = ({ services: { config } }: Scope, privateAllowed: boolean) =>
  mayCallOf({ ...config, allowPrivateAddresses: privateAllowed || config.allowPrivateAddresses })

/** What is as it was stored is judged by nobody: other rules may have come since. */
const isNew = (field: string, values: Row, current: DnsZone | null) =>
  current === null || (field in values && values[field] !== (current as Row)[field])

/**
 * What of a zone says where it comes from: it is checked and taken out of what was given, and what is stored of it is answered. Of a primary zone there is
 * nothing to say, and of a secondary one nothing else is written here. @throws Problem validation
 */
export async function secondaryValues(scope: Scope, given: Row, current: DnsZone | null): Promise<Row> {
  const zoneType = current?.zoneType ?? (given.zoneType as DnsZone['zoneType'] | undefined) ?? 'primary'
  const next = { ...current, ...given, zoneType } as Transfer
  const fields: FieldProblems = {}
  if (current && given.zoneType !== undefined && given.zoneType !== current.zoneType) fields.zoneType = { key: 'fixedWhileUsed' }
  if (zoneType === 'primary') {
    for (const field of ['primaries', 'transferKeyName', 'transferKey'] as const) if (given[field]) fields[field] = { key: 'ofSecondaries' }
    if (given.privateAllowed === true) fields.privateAllowed = { key: 'ofSecondaries' }
  } else {
    const moved = ofTransfers.some(field => isNew(field, given, current))
    Object.assign(fields, moved ? secondaryProblems(next) : {}, refusedOfSecondary(given, current))
    if (given.transferKey === secretMask && !current?.transferKey) fields.transferKey = { key: 'required' }
    const turned = current?.privateAllowed === true && given.primaries !== undefined && given.primaries !== current.primaries
    if (!scope.isSuperAdmin && (turned || (given.privateAllowed === true && !current?.privateAllowed)))
      fields.privateAllowed = { key: 'notPermitted' }
    const mayCall = mayTransferFrom(scope, next.privateAllowed)
    const judged = isNew('primaries', given, current) || isNew('privateAllowed', given, current)
    if (judged && readPrimaries(next.primaries).some(({ address }) => !mayCall(address))) fields.primaries = { key: 'primaryPrivate' }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const { transferKey } = given
  for (const field of zoneType === 'primary' ? ofTransfers : (['transferKey'] as const)) delete given[field]
  if (zoneType === 'primary' || transferKey === undefined || transferKey === secretMask) return { zoneType }
  if (transferKey === null) return { zoneType, transferKeySealed: null, transferKeyOn: null }
  return { zoneType, ...sealedTransferKey(scope, String(transferKey)) }
}

export const sealedTransferKey = ({ services: { config }, now }: Scope, secret: string) => ({
  transferKeySealed: sealText(config.encryptionKey, keyPurpose, secret),
  transferKeyOn: now,
})

/** Its records and its SOA are those of its primaries. */
function refusedOfSecondary(given: Row, current: DnsZone | null): FieldProblems {
  const fields: FieldProblems = {}
  const ours = { key: 'zoneSecondary' }
  if (current ? 'records' in given : (given.records as unknown[] | undefined)?.length) fields.records = ours
  if (given.recordSetId) fields.recordSetId = ours
  if (given.ip) fields.ip = ours
  if (current) for (const field of told) if (field in given && given[field] !== current[field]) fields[field] = ours
  return fields
}

/**
 * A secondary zone stands on a server that transfers zones; and a server knows a key by its name alone, so that no two keys have one. @throws Problem
 * validation of `serverId`, `transferKeyName`
 */
export async function checkFollows(scope: Scope, serverId: number | null, values: Row, current: DnsZone | null): Promise<void> {
  const { db } = scope
  const moved = isNew('serverId', values, current)
  if (moved) {
    const server = serverId ? await db.selectFrom('dnsServers').select('driver').where('id', '=', serverId).executeTakeFirst() : null
    if (!server) throw refused('serverId', 'required')
    if (!dnsDriverFeatures[server.driver].secondary) throw refused('serverId', 'serverWithoutSecondary')
  }
  const keyed =
    'transferKeySealed' in values || (['transferKeyName', 'transferAlgorithm'] as const).some(one => isNew(one, values, current))
  if (!moved && !keyed) return
  const { transferKeyName: name, transferAlgorithm: algorithm } = { ...current, ...values } as Transfer
  const stored = current && db.selectFrom('dnsZones').select('transferKeySealed').where('id', '=', current.id)
  const sealed = 'transferKeySealed' in values ? values.transferKeySealed : (await stored?.executeTakeFirst())?.transferKeySealed
  if (!name || !serverId) return
  const others = db
    .selectFrom('dnsZones')
    .select('transferKeySealed')
    .where('zoneType', '=', 'secondary')
    .where('serverId', '=', serverId)
    .where('transferKeyName', '=', name)
    .where('id', '<>', current?.id ?? 0)
  // By its name alone a zone would be signed with what another one has the secret of.
  const unlike = await others
    .where(one =>
      sealed
        ? one.or([one('transferKeySealed', 'is', null), one('transferAlgorithm', '<>', algorithm)])
        : one('transferKeySealed', 'is not', null),
    )
    .executeTakeFirst()
  const like = unlike || !sealed ? null : await others.executeTakeFirst()
  if (unlike || (like && opened(scope, String(like.transferKeySealed)) !== opened(scope, String(sealed))))
    throw refused('transferKeyName', 'transferKeyOther')
}

const refused = (field: string, key: string) => new Problem('validation', { fields: { [field]: { key } } })
const opened = ({ services: { config } }: Scope, sealed: string) => openSealedText(config.encryptionKey, keyPurpose, sealed)

/** What a server is told of a secondary zone. A private network is transferred from only where that is allowed by now. */
export function followedZone(
  scope: Scope,
  zone: Omit<Transfer, 'transferKey'> & { name: string; transferKeySealed: string | null },
): DnsAnswer<{ zone: FollowedZone }> {
  const { name, transferKeyName, transferAlgorithm: algorithm, transferKeySealed } = zone
  const primaries = readPrimaries(zone.primaries)
  const mayCall = mayTransferFrom(scope, zone.privateAllowed)
  if (!primaries.every(({ address }) => mayCall(address)))
    return { is: 'rejected', code: 'privateAddress', message: 'A primary is in a private network that nobody allowed.' }
  const secret = transferKeySealed && opened(scope, transferKeySealed)
  return { is: 'ok', zone: { name, primaries, key: transferKeyName ? { name: transferKeyName, algorithm, secret } : null } }
}
