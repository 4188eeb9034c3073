import { sql } from 'kysely'
import { dnsDriverFeatures } from '#contract/dns/dns-drivers.ts'
import { type DnsServer, type DnsServerInput, dnsServerProblems, dnsServers } from '#contract/dns/dns-servers.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { giveWay } from '#platform/kernel/one-default.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import type {} from './dns-server.table.ts'

export const dnsKeyPurpose = 'dnsServers accessKey'
export const controlKeyPurpose = 'dnsServers controlKey'
/** What is stored sealed, each for a purpose of its own. */
const secrets = { accessKey: dnsKeyPurpose, controlKey: controlKeyPurpose } as const
/** With any other of these the stored key would be handed to somebody else. */
const whereItGoes = ['driver', 'hostname', 'port', 'queryPort', 'secure', 'trust', 'fingerprint'] as const

export const dnsServerStore = crud({
  resource: dnsServers,
  computed: {
    accessKey: () => sql`case when "dnsServers"."accessKeySealed" is null then null else ${sql.lit(secretMask)} end`,
    controlKey: () => sql`case when "dnsServers"."controlKeySealed" is null then null else ${sql.lit(secretMask)} end`,
    owedCount: () => sql`(select count(*) from "dnsRemovals" where "dnsRemovals"."serverId" = "dnsServers"."id")::int`,
    zoneCount: () => sql`(select count(*) from "dnsZones" where "dnsZones"."serverId" = "dnsServers"."id")::int`,
  },
  values: (scope, input, current) => serverValues(scope, input, current as DnsServer | null),
  secret: ['accessKey', 'controlKey'],
  nameOf: ({ name }) => name,
  searchOf: ({ name, hostname }) => [name, hostname],
  refuses:
    () =>
    (verb, { zoneCount, driver }) => {
      if (verb === 'changeTransferKey') return dnsDriverFeatures[driver].secondary ? null : 'serverTransfersNothing'
      return verb === 'remove' && zoneCount > 0 ? { code: 'inUse', reason: 'dnsServerHasZones', values: { count: zoneCount } } : null
    },
})

async function serverValues(scope: Scope, given: Record<string, unknown>, current: DnsServer | null) {
  const { accessKey, controlKey, ...input } = given as Partial<DnsServerInput>
  const fields: FieldProblems = dnsServerProblems({ ...current, ...given } as DnsServerInput)
  const moved = current !== null && whereItGoes.some(name => name in input && input[name] !== current[name])
  const movedControl = moved || (current !== null && input.controlPort !== undefined && input.controlPort !== current.controlPort)
  for (const [name, given] of [['accessKey', accessKey] as const, ['controlKey', controlKey] as const]) {
    const kept = current?.[name] && (given === undefined || given === secretMask)
    if (kept && (name === 'controlKey' ? movedControl : moved)) fields[name] = { key: 'secretAgain' }
    if (!current?.[name] && given === secretMask) fields[name] = { key: 'required' }
  }
  // Who may not open private networks cannot turn an allowed server to another place in them either.
  if (!scope.isSuperAdmin && ((movedControl && current?.privateAllowed) || (input.privateAllowed === true && !current?.privateAllowed)))
    fields.privateAllowed = { key: 'notPermitted' }
  if (input.name && input.name !== current?.name && (await nameTaken(scope, input.name))) fields.name = { key: 'alreadyUsed' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  if (input.recordSetId) await checkThere(scope, 'dnsRecordSets', [input.recordSetId], 'recordSetId')
  await giveWay(scope, 'dnsServers', input, current)
  return { ...input, ...keyColumns(scope, 'accessKey', accessKey), ...keyColumns(scope, 'controlKey', controlKey) }
}

function keyColumns(scope: Scope, name: keyof typeof secrets, key: string | null | undefined) {
  if (key === undefined || key === secretMask) return {}
  const sealed = key === null ? null : sealText(scope.services.config.encryptionKey, secrets[name], key)
  return { [`${name}Sealed`]: sealed, [`${name}On`]: sealed === null ? null : scope.now }
}

const nameTaken = async ({ db }: Scope, name: string) =>
  (await db.selectFrom('dnsServers').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
