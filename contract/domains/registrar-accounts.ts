import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { choice, code, integer, optional, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { hostname } from '../kernel/host-name.ts'
import { ipAddress } from '../kernel/ip-address.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { secretMask } from '../kernel/secret-mask.ts'
import { registrarDriverKinds, registrarDriverNames, registryBehaviours } from './registrar-drivers.ts'
import { registrarEnvironments } from './registrar-environments.ts'

export const registrarStatuses = ['active', 'inactive'] as const
/** What came of the last time that it was asked whether it knows us. */
export const registrarConnections = ['untested', 'works', 'fails'] as const

const host = (value: string): Finding | undefined => (ipAddress(value) || !hostname(value) ? undefined : { key: 'host' })
const certificate = (value: string): Finding | undefined =>
  /^(?:-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/.test(value) ? undefined : { key: 'certificate' }
const privateKey = (value: string): Finding | undefined =>
  value === secretMask || /^-----BEGIN ((?:EC |RSA )?PRIVATE KEY)-----\n[A-Za-z0-9+/=\n]+\n-----END \1-----$/.test(value)
    ? undefined
    : { key: 'privateKey' }
/** A key in PEM form with its lines, which a field of one line has taken away. */
function inLines(value: string): string {
  const [, begin, body = '', end] = /^\s*(-----BEGIN [A-Z ]{1,40}-----)([^-]*)(-----END [A-Z ]{1,40}-----)\s*$/.exec(value) ?? []
  const lines = body.replace(/\s+/g, '').match(/.{1,64}/g)
  return begin && end && lines ? [begin, ...lines, end].join('\n') : value.trim()
}
const pem = () => optional(code(certificate, { max: 20_000, clean: value => value.trim() }))

const input = z.strictObject({
  name: bilingualText({ max: 80 }),
  driver: choice(registrarDriverNames),
  environment: choice(registrarEnvironments).default('production'),
  /** Where the registry listens: a name or an address. */
  hostname: optional(code(host, { max: 253 })),
  port: integer({ min: 1, max: 65_535 }).default(700),
  username: optional(text({ max: 100 })),
  /** Stored sealed; read as a mask, as is the key. */
  password: optional(text({ max: 200 })),
  /** By which the registry knows us, as PEM. */
  clientCertificate: pem(),
  clientKey: optional(code(privateKey, { max: 10_000, clean: inLines })),
  /** The certificate of the registry's own authority, as PEM; null: one that everybody knows. */
  authority: pem(),
  /** Seconds for one answer. */
  timeout: integer({ min: 1, max: 120 }).default(30),
  /** Calls that it allows in a second, by all of our programs together; null: it says nothing of that. */
  callsPerSecond: optional(integer({ min: 1, max: 1000 })),
  /** What our money is in there, where the registry tells how much is left and not in which currency. */
  currency: optional(currencyCode()),
  /** Under so many whole units of its currency our balance is too low; null: it is never. */
  lowBalance: optional(integer({ min: 1, max: 100_000_000 })),
  simulatedBehaviour: choice(registryBehaviours).default('works'),
})
export type RegistrarAccountInput = z.output<typeof input>

/** The rules of an account that span fields. The same on the screen and in the platform. */
export function registrarProblems(account: RegistrarAccountInput): FieldProblems {
  const problems: FieldProblems = {}
  for (const field of registrarDriverKinds[account.driver].needs) if (!account[field]) problems[field] = { key: 'required' }
  if (account.clientKey && !account.clientCertificate) problems.clientCertificate = { key: 'required' }
  if (account.clientCertificate && !account.clientKey) problems.clientKey = { key: 'required' }
  return problems
}

/** A way to a registry: extensions name the one that their names are registered by. */
export const registrarAccounts = resource({
  name: 'registrarAccounts',
  path: 'registrar-account',
  area: 'registrarAccount',
  input,
  record: {
    ...input.shape,
    status: z.enum(registrarStatuses),
    connection: z.enum(registrarConnections),
    testedOn: z.iso.datetime().nullable(),
    /** What went wrong the last time; null when nothing did. */
    failure: z.string().nullable(),
    /** It did not answer, and is asked nothing until then; null: it is asked. */
    restsUntil: z.iso.datetime().nullable(),
    /** The maintenance window that it is in, or the next one; null: none is planned. */
    window: z.object({ startsOn: z.iso.datetime(), endsOn: z.iso.datetime(), note: bilingualRecord }).nullable(),
    /** What is left of our money there, in minor units, when it said so last; null: it was not told. */
    balance: z.int().nullable(),
    balanceCurrency: z.string().nullable(),
    balanceReadOn: z.iso.datetime().nullable(),
    /** It is under the limit of the account. */
    balanceLow: z.boolean(),
    /** The last instant of our certificate; null: there is none. */
    certificateExpiresOn: z.iso.datetime().nullable(),
    /** How many extensions are registered by it. */
    tldCount: z.int(),
    /** When its costs were asked for last, and why they did not come. */
    costsFetchedOn: z.iso.datetime().nullable(),
    costsFailure: z.string().nullable(),
  },
  unaudited: [
    ...(['connection', 'testedOn', 'failure', 'restsUntil', 'tldCount', 'costsFetchedOn', 'costsFailure'] as const),
    ...(['balance', 'balanceCurrency', 'balanceReadOn', 'balanceLow', 'window'] as const),
  ],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      driver: { kind: 'choice', options: registrarDriverNames, sort: true },
      environment: { kind: 'choice', options: registrarEnvironments, sort: true },
      balance: { kind: 'money', currency: 'balanceCurrency', sort: true, optional: true },
      balanceLow: { kind: 'flag' },
      balanceReadOn: { kind: 'instant', sort: true, optional: true },
      status: { kind: 'choice', options: registrarStatuses, sort: true },
      connection: { kind: 'choice', options: registrarConnections, sort: true },
      tldCount: { kind: 'number', sort: true },
      testedOn: { kind: 'instant', sort: true, optional: true },
      costsFetchedOn: { kind: 'instant', sort: true, optional: true },
      certificateExpiresOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'registrarAccount.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'registrarActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** Nothing new is asked of it; what is under way is followed to its end. */
    deactivate: {
      needs: 'registrarAccount.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'registrarInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Asks it whether it knows us, as a job. */
    test: { needs: 'registrarAccount.edit', many: true, asks: 'nothing', perMinute: 30, reply: 'queued', event: 'testAsked' },
    /** Asks it for its costs, as a job. */
    fetchCosts: {
      needs: 'tld.costs',
      from: ['active'],
      refusal: 'registrarInactive',
      asks: 'nothing',
      perMinute: 20,
      reply: 'queued',
      event: 'costsAsked',
    },
  },
  events: {
    /** What it asks for, of so many extensions; of so many it was something else before. */
    costsTaken: { taken: z.int(), changed: z.int() },
  },
})
export type RegistrarAccount = RecordOf<typeof registrarAccounts>
