import { sql } from 'kysely'
import { type DnsBackupStore, type DnsBackupStoreInput, dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import type {} from './dns-backup-store.table.ts'
import { owedOf } from './owed-copies.ts'

export const storeKeyPurpose = 'dnsBackupStores secretKey'
/** With any other of these the stored key would sign for somebody else. */
const whereItGoes = ['endpoint', 'accessKeyId'] as const
const copies = sql`"dnsBackupCopies" where "dnsBackupCopies"."storeId" = "dnsBackupStores"."id"`

export const dnsBackupStoreStore = crud({
  resource: dnsBackupStores,
  computed: {
    secretKey: () => sql`case when "dnsBackupStores"."secretKeySealed" is null then null else ${sql.lit(secretMask)} end`,
    copyCount: () => sql`(select count(*) from ${copies})::int`,
    owedCount: () => sql`(select count(*) from "dnsZoneBackups" where ${owedOf})::int`,
    copiedOn: () => sql`(select max("copiedOn") from ${copies})`,
  },
  values: (scope, input, current) => storeValues(scope, input, current as DnsBackupStore | null),
  secret: ['secretKey'],
  nameOf: ({ name }) => name,
  searchOf: ({ name, endpoint, bucket }) => [name, endpoint, bucket],
})

async function storeValues(scope: Scope, given: Record<string, unknown>, current: DnsBackupStore | null) {
  const { secretKey, ...input } = given as Partial<DnsBackupStoreInput>
  const fields: FieldProblems = {}
  const moved = current !== null && whereItGoes.some(name => name in input && input[name] !== current[name])
  const kept = Boolean(current?.secretKey) && (secretKey === undefined || secretKey === secretMask)
  if (kept && moved) fields.secretKey = { key: 'secretAgain' }
  if (!kept && (!secretKey || secretKey === secretMask)) fields.secretKey = { key: 'required' }
  const { endpoint = '', privateAllowed = false } = { ...current, ...input }
  // Who may not open private networks cannot turn an allowed store to another place in them either.
  if (!scope.isSuperAdmin && ((moved && current?.privateAllowed) || (input.privateAllowed === true && !current?.privateAllowed)))
    fields.privateAllowed = { key: 'notPermitted' }
  if (!endpoint.startsWith('https:') && !privateAllowed && !scope.services.config.allowPrivateAddresses)
    fields.endpoint = { key: 'httpsAddress' }
  if (input.name && input.name !== current?.name && (await nameTaken(scope, input.name))) fields.name = { key: 'alreadyUsed' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  if (kept || !secretKey) return input
  return { ...input, secretKeySealed: sealText(scope.services.config.encryptionKey, storeKeyPurpose, secretKey), secretKeyOn: scope.now }
}

const nameTaken = async ({ db }: Scope, name: string) =>
  (await db.selectFrom('dnsBackupStores').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
