import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { amongZones } from './among-zones.ts'

/** A record set for many zones: which set with which values, which zones, and what of theirs gives way. */
export const recordSetSections = (texts: { conflict: string; replace: string; merge: string }): FormOf<typeof dnsTasks> => [
  {
    name: 'set',
    fields: [
      { name: 'recordSetId', kind: 'reference', of: 'dnsRecordSets', full: true },
      { name: 'ip', kind: 'text', code: true, optional: true, max: 45 },
      { name: 'mail', kind: 'text', code: true, optional: true, max: 253 },
      { name: 'ns1', kind: 'text', code: true, optional: true, max: 253 },
      { name: 'ns2', kind: 'text', code: true, optional: true, max: 253 },
    ],
  },
  {
    name: 'zones',
    fields: [
      ...amongZones,
      {
        name: 'conflict',
        kind: 'choice',
        options: ['merge', 'replace'],
        label: texts.conflict,
        texts: { merge: texts.merge, replace: texts.replace },
        full: true,
      },
    ],
  },
]
