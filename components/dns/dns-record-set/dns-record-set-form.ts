import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { recordTypes } from '#contract/dns/record-types.ts'

export const dnsRecordSetForm: FormOf<typeof dnsRecordSets> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100, full: true },
      {
        name: 'records',
        kind: 'lines',
        full: true,
        fields: [
          { name: 'type', kind: 'choice', options: recordTypes },
          { name: 'hostname', kind: 'text', code: true, max: 255, optional: true },
          { name: 'content', kind: 'text', code: true, max: 4000 },
          { name: 'ttl', kind: 'number', optional: true },
        ],
      },
      { name: 'isDefault', kind: 'flag', full: true },
      { name: 'forClients', kind: 'flag', full: true },
      { name: 'notes', kind: 'longText', max: 2000, optional: true, full: true },
    ],
  },
]
export const dnsRecordSetStart = { isDefault: false, forClients: false, records: [{ type: 'A', hostname: '@', content: '{ip}', ttl: '' }] }
