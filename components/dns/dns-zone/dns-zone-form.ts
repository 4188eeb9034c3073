import type { FieldOf, FormOf } from '#components/kit/record-form/field-definition.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { hmacAlgorithms } from '#contract/dns/dns-drivers.ts'
import { zoneTypes } from '#contract/dns/dns-zone-input.ts'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { rolledRoles } from '#contract/dns/dnssec-rollover.ts'

const seconds = (name: 'refresh' | 'retry' | 'expire' | 'minimum' | 'soaTtl') => ({ name, kind: 'number', code: true }) as const

const ofType = (zoneType: 'primary' | 'secondary') => ({ when: { field: 'zoneType', is: [zoneType] } }) as const
/** Where a secondary zone comes from. */
const transfer: FieldOf<typeof dnsZones>[] = [
  { name: 'primaries', kind: 'text', code: true, full: true, max: 400 },
  { name: 'transferKeyName', kind: 'text', code: true, optional: true, max: 100 },
  { name: 'transferAlgorithm', kind: 'choice', options: hmacAlgorithms },
  { name: 'transferKey', kind: 'secret', optional: true, max: 500 },
  { name: 'privateAllowed', kind: 'flag', full: true },
]

/** Why what holds a blocked text is saved all the same: asked for where the platform refuses it for that to who may override it. */
export const overrideReason = { name: 'overrideReason', kind: 'longText', optional: true, max: 500, whenAsked: true } as const

/** What is asked for a new zone. */
export const dnsZoneForm: FormOf<typeof dnsZones> = [
  {
    fields: [
      { name: 'name', kind: 'text', code: true, max: 255, full: true },
      { name: 'zoneType', kind: 'choice', options: zoneTypes, full: true, onlyNew: true },
      ...transfer.map(field => ({ ...field, ...ofType('secondary') })),
      { name: 'clientId', kind: 'reference', of: 'clients', optional: true },
      { name: 'serverId', kind: 'reference', of: 'dnsServers', among: { status: 'active' }, optional: true },
      { name: 'packageId', kind: 'reference', of: 'dnsPackages', optional: true },
      { name: 'recordSetId', kind: 'reference', of: 'dnsRecordSets', optional: true, onlyNew: true, ...ofType('primary') },
      { name: 'ip', kind: 'text', code: true, optional: true, max: 45, onlyNew: true, ...ofType('primary') },
      { name: 'checkDelegation', kind: 'flag', full: true, onlyNew: true },
      { ...overrideReason, onlyNew: true },
      { name: 'notes', kind: 'longText', optional: true, full: true, max: 2000 },
    ],
  },
]

/** What servers answer of the zone itself, and whose it is. */
export const soaForm: FormOf<typeof dnsZones> = [
  {
    name: 'soa',
    fields: [
      { name: 'mname', kind: 'text', code: true, optional: true, max: 253 },
      { name: 'rname', kind: 'text', code: true, optional: true, max: 253 },
      seconds('refresh'),
      seconds('retry'),
      seconds('expire'),
      seconds('minimum'),
      seconds('soaTtl'),
    ],
  },
  {
    name: 'owner',
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients', optional: true },
      { name: 'serverId', kind: 'reference', of: 'dnsServers', among: { status: 'active' }, optional: true },
      { name: 'packageId', kind: 'reference', of: 'dnsPackages', optional: true },
      { name: 'notes', kind: 'longText', optional: true, full: true, max: 2000 },
    ],
  },
]

/** The same of a secondary zone: what servers answer of it is what its primaries say. */
export const secondaryForm: FormOf<typeof dnsZones> = [
  { name: 'transfer', fields: transfer },
  ...soaForm.map(section =>
    section.name === 'soa' ? { ...section, fields: section.fields.map(field => ({ ...field, disabled: true })) } : section,
  ),
]

/** What a new zone begins with. */
export const dnsZoneStart = { zoneType: 'primary', transferAlgorithm: 'hmac-sha256', privateAllowed: false }

/** How the verbs of zones are asked for: records are changed on the page of a zone, an earlier version is seen before it comes back. */
export const dnsZoneVerbs = verbsOf(dnsZones, {
  changeClient: { fields: [{ name: 'clientId', kind: 'reference', of: 'clients', optional: true }] },
  changePackage: { fields: [{ name: 'packageId', kind: 'reference', of: 'dnsPackages', optional: true }] },
  clone: { fields: [{ name: 'name', kind: 'text', code: true, max: 255 }, overrideReason] },
  rollKeys: { fields: [{ name: 'role', kind: 'choice', options: rolledRoles }] },
  applySet: { elsewhere: true },
  publish: { elsewhere: true },
  importRecords: { elsewhere: true },
  restoreVersion: { elsewhere: true },
})

export const verbZone = ({
  id,
  version,
  unicodeName,
  status,
  can,
}: Pick<DnsZone, 'id' | 'version' | 'unicodeName' | 'status' | 'can'>): VerbRecord => ({
  ...{ id, version, can },
  name: unicodeName,
  state: status,
  // Most zones have one key, which is the one that the zone above names.
  values: { role: 'key' },
})
