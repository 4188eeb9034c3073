import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { movedZones } from '#contract/dns/dns-task-input.ts'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'

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
      { name: 'among', kind: 'choice', options: movedZones, full: true },
      { name: 'clientId', kind: 'reference', of: 'clients', when: { field: 'among', is: ['client'] } },
      { name: 'packageId', kind: 'reference', of: 'dnsPackages', when: { field: 'among', is: ['package'] } },
      { name: 'names', kind: 'longText', code: true, full: true, max: 200_000, when: { field: 'among', is: ['names'] } },
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
