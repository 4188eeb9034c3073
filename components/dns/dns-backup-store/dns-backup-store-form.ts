import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'

export const dnsBackupStoreForm: FormOf<typeof dnsBackupStores> = [
  {
    fields: [
      { name: 'name', kind: 'text', max: 80 },
      { name: 'endpoint', kind: 'text', code: true, max: 300 },
      { name: 'bucket', kind: 'text', code: true, max: 63 },
      { name: 'folder', kind: 'text', code: true, optional: true, max: 200 },
      { name: 'region', kind: 'text', code: true, max: 60 },
      { name: 'keepDays', kind: 'number', optional: true },
      { name: 'accessKeyId', kind: 'text', code: true, max: 200 },
      { name: 'secretKey', kind: 'secret', max: 500 },
      { name: 'privateAllowed', kind: 'flag', full: true },
    ],
  },
]
export const dnsBackupStoreStart = { region: 'us-east-1', privateAllowed: false }
export const dnsBackupStoreVerbs = verbsOf(dnsBackupStores)
