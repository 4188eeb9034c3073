import { z } from 'zod'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, choice, code, flag, integer, longText, optional, reference, requiredText, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { hostname } from '../kernel/host-name.ts'
import { ipAddress } from '../kernel/ip-address.ts'
import { ip } from '../kernel/network.ts'
import { webAddress } from '../kernel/text-rules.ts'
import { panelModuleNames, simulatedBehaviours } from './panel-modules.ts'

/** How the certificate of a server is judged: by the authorities that everyone knows, by one of its own, or by its fingerprint. */
export const certificateTrusts = ['authorities', 'ownAuthority', 'fingerprint'] as const
/** Who of the staff sees a server and may do something on it. */
export const serverAccesses = ['everyone', 'roleGroups', 'administrators'] as const

/** A name or an address of either kind. */
const host = (value: string): Finding | undefined => (ipAddress(value) || !hostname(value) ? undefined : { key: 'host' })
/** SHA-256 of a certificate: 64 hexadecimal digits, with or without colons. */
const fingerprint = (value: string): Finding | undefined =>
  /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(value) ? undefined : { key: 'fingerprint' }
const inPairs = (value: string) => {
  const digits = value.replace(/[\s:]/g, '').toUpperCase()
  return /^[0-9A-F]{64}$/.test(digits) ? (digits.match(/../g) as string[]).join(':') : value.trim()
}
/** Certificates as PEM, one after the other. */
export const certificate = (value: string): Finding | undefined =>
  /^(?:-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/.test(value) ? undefined : { key: 'certificate' }
/** Addresses, each on a line of its own. */
const addresses = (value: string): Finding | undefined => {
  const wrong = value.split('\n').find(line => line && !ipAddress(line))
  return wrong === undefined ? undefined : { key: 'ipInList', values: { value: wrong.slice(0, 60) } }
}
const eachOnce = (value: string) => [...new Set(value.split(/[\s,;]+/).filter(Boolean))].join('\n')

/** An address as it is written in full: what a URI must not hold is encoded. */
const asWritten = (value: string) => (URL.canParse(value.trim()) ? new URL(value.trim()).href : value.trim())

const ids = () =>
  z
    .array(reference())
    .max(200)
    .overwrite(list => [...new Set(list)])
    .default([])
const nameserver = () => optional(code(hostname, { max: 253 }))
const address = () => optional(code(ip, { max: 45 }))

export const serverInput = z.strictObject({
  name: requiredText({ max: 80 }),
  module: choice(panelModuleNames),
  /** A name or an address. */
  hostname: code(host, { max: 253 }),
  port: integer({ min: 1, max: 65_535 }).default(2087),
  /** Speaks TLS. Without it the access key goes over the network in plain text. */
  secure: flag().default(true),
  trust: choice(certificateTrusts).default('authorities'),
  /** The certificate of the server's own authority, as PEM. */
  authority: optional(code(certificate, { max: 20_000, clean: value => value.trim() })),
  fingerprint: optional(code(fingerprint, { max: 120, clean: inPairs })),
  /** Seconds for one call; null: as long as the module thinks right. */
  timeout: optional(integer({ min: 1, max: 300 })),
  username: optional(text({ max: 100 })),
  /** The panel's API token. Stored sealed; read as a mask. */
  accessKey: optional(text({ max: 2000 })),
  /** null: as many as are wanted. */
  maxAccounts: optional(integer({ min: 1, max: 100_000 })),
  ...{
    nameserver1: nameserver(),
    nameserver2: nameserver(),
    nameserver3: nameserver(),
    nameserver4: nameserver(),
    nameserver5: nameserver(),
  },
  ...{ nameserver1Ip: address(), nameserver2Ip: address(), nameserver3Ip: address(), nameserver4Ip: address(), nameserver5Ip: address() },
  /** The address that accounts get unless they have one of their own. */
  defaultIp: address(),
  /** Addresses that are the server's, one a line. */
  assignedIps: optional(code(addresses, { max: 20_000, clean: eachOnce })),
  /** Where the state of the server is shown to people. */
  statusAddress: optional(code(webAddress, { max: 2048, clean: asWritten })),
  access: choice(serverAccesses).default('everyone'),
  roleGroupIds: ids(),
  administratorIds: ids(),
  datacentre: optional(text({ max: 100 })),
  /** In minor units of `costCurrency`. */
  monthlyCost: optional(amount()),
  costCurrency: currencyCode().default('SAR'),
  notes: optional(longText({ max: 4000 })),
  simulatedBehaviour: choice(simulatedBehaviours).default('works'),
  /** Seconds that each call of a simulated panel takes; one longer than the time limit is done, and its answer not waited for. */
  simulatedDelay: integer({ max: 300 }).default(0),
})
export type ServerInput = z.output<typeof serverInput>
