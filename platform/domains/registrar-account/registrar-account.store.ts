import { createPrivateKey, X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import {
  type RegistrarAccount,
  type RegistrarAccountInput,
  registrarAccounts,
  registrarProblems,
} from '#contract/domains/registrar-accounts.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import { windowOf } from '../maintenance-window/window-sql.ts'
import { isLow } from './note-balance.ts'
import type {} from './registrar-account.table.ts'

export const registrarPurpose = 'registrarAccounts secrets'
const secrets = ['password', 'clientKey'] as const
/** With any other of these the stored secrets would be handed to somebody else. */
const whereItGoes = ['driver', 'hostname', 'port', 'authority'] as const

const masked = (name: (typeof secrets)[number]) => () =>
  sql`case when ${sql.ref(`registrarAccounts.${name}Sealed`)} is null then null else ${sql.lit(secretMask)} end`

export const registrarAccountStore = crud({
  resource: registrarAccounts,
  computed: {
    password: masked('password'),
    clientKey: masked('clientKey'),
    window: () => windowOf(sql.ref('registrarAccounts.id')),
    tldCount: () => sql`(select count(*)::int from "tlds" where "tlds"."registrarAccountId" = "registrarAccounts"."id")`,
  },
  nameOf: ({ name }) => name,
  searchOf: ({ name, hostname }) => [name.en, name.ar, hostname],
  secret: [...secrets],
  values: (scope, input, current) => accountValues(scope, input, current as RegistrarAccount | null),
  refuses: async ({ db }) => {
    const domains = await db.selectFrom('domains').select('registrarAccountId').distinct().execute()
    const used = new Set(domains.map(({ registrarAccountId }) => registrarAccountId))
    return (verb, { id, tldCount, driver }) => {
      if (verb === 'remove' && (tldCount > 0 || used.has(id))) return { code: 'inUse', reason: 'registrarUsed' }
      return verb === 'fetchCosts' && !registrarDriverKinds[driver].tellsCosts
        ? { code: 'wrongState', reason: 'registrarTellsNoCosts' }
        : null
    }
  },
})

function accountValues(scope: Scope, given: Record<string, unknown>, current: RegistrarAccount | null) {
  const { password, clientKey, ...input } = given as Partial<RegistrarAccountInput>
  const fields = registrarProblems({ ...current, ...given } as RegistrarAccountInput)
  const moved = whereItGoes.some(name => name in input && input[name] !== current?.[name])
  for (const name of secrets) {
    const kept = given[name] === undefined || given[name] === secretMask
    if (current?.[name] && kept && moved) fields[name] = { key: 'secretAgain' }
    if (!current && given[name] === secretMask) fields[name] = { key: 'required' }
  }
  const certificate = 'clientCertificate' in input ? readCertificate(input.clientCertificate ?? null) : undefined
  if (certificate === 'unreadable') fields.clientCertificate = { key: 'certificate' }
  const pem = input.clientCertificate === undefined ? current?.clientCertificate : input.clientCertificate
  if (clientKey && clientKey !== secretMask && pem && !fields.clientCertificate && !isKeyOf(clientKey, pem))
    fields.clientKey = { key: 'privateKey' }
  // A key stays with the certificate that it was given for.
  if (certificate && current?.clientKey && (clientKey === undefined || clientKey === secretMask) && pem !== current.clientCertificate)
    fields.clientKey = { key: 'secretAgain' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  return {
    ...input,
    ...sealed(scope, 'password', password),
    ...sealed(scope, 'clientKey', clientKey),
    ...(certificate === undefined || certificate === 'unreadable' ? {} : { certificateExpiresOn: certificate?.validToDate ?? null }),
    // What was found out of another registry says nothing of this one.
    ...(current === null || moved
      ? { connection: 'untested', failure: null, balance: null, balanceCurrency: null, balanceReadOn: null, balanceLow: false }
      : 'lowBalance' in input
        ? { balanceLow: isLow(current.balance, current.balanceCurrency, input.lowBalance ?? null) }
        : {}),
  }
}

const sealed = (scope: Scope, name: (typeof secrets)[number], value: string | null | undefined) =>
  value === undefined || value === secretMask
    ? {}
    : { [`${name}Sealed`]: value && sealText(scope.services.config.encryptionKey, registrarPurpose, value) }

function readCertificate(pem: string | null): X509Certificate | 'unreadable' | null {
  if (pem === null) return null
  try {
    return new X509Certificate(pem)
  } catch {
    return 'unreadable'
  }
}

function isKeyOf(key: string, certificate: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}
