import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { dnsPackages } from '#contract/dns/dns-packages.ts'
import { recordTypes } from '#contract/dns/record-types.ts'

export const dnsPackageForm: FormOf<typeof dnsPackages> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'zoneLimit', kind: 'number', optional: true },
      { name: 'recordsLimit', kind: 'number', optional: true },
      { name: 'allowedTypes', kind: 'choices', options: recordTypes, optional: true, full: true },
      { name: 'allowedIps', kind: 'tags', code: true, optional: true, max: 100 },
      { name: 'blockedIps', kind: 'tags', code: true, optional: true, max: 100 },
    ],
  },
  {
    name: 'start',
    fields: [
      { name: 'serverId', kind: 'reference', of: 'dnsServers', among: { status: 'active' }, optional: true },
      { name: 'serverGroup', kind: 'text', optional: true, max: 60 },
      { name: 'recordSetId', kind: 'reference', of: 'dnsRecordSets', optional: true },
      { name: 'ttlDefault', kind: 'number', optional: true },
      { name: 'ttlMin', kind: 'number', optional: true },
      { name: 'dnssec', kind: 'flag', full: true },
      { name: 'importAllowed', kind: 'flag', full: true },
      { name: 'exportAllowed', kind: 'flag', full: true },
    ],
  },
  {
    name: 'assigned',
    fields: [
      { name: 'clientIds', kind: 'references', of: 'clients', optional: true, full: true },
      { name: 'clientGroupIds', kind: 'references', of: 'clientGroups', optional: true, full: true },
      { name: 'productIds', kind: 'references', of: 'products', optional: true, full: true },
      { name: 'addonIds', kind: 'references', of: 'productAddons', optional: true, full: true },
      { name: 'tldIds', kind: 'references', of: 'tlds', optional: true, full: true },
      { name: 'priority', kind: 'number' },
      { name: 'isDefault', kind: 'flag', full: true },
    ],
  },
]
