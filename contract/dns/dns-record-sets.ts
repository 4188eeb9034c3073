import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, integer, longText, optional, requiredText, text } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { cleanHostname, hostnameInZone } from './dns-names.ts'
import type { DnsRecordInput } from './dns-zone-input.ts'
import { cleanContent } from './record-content.ts'
import { recordTypes } from './record-types.ts'

/** What stands in a set for what differs from zone to zone. */
export const setVariables = ['zone', 'ip', 'ns1', 'ns2', 'mail', 'date'] as const
export type SetVariable = (typeof setVariables)[number]
export type SetValues = Partial<Record<SetVariable, string>>

/** A record of a set, whose hostname and content may hold variables. */
export const setRecord = z.strictObject({
  hostname: text({ max: 255 }).default('@'),
  type: choice(recordTypes),
  /** Seconds; null: the usual one. */
  ttl: optional(integer({ max: 2_147_483_647 })),
  content: requiredText({ max: 4000 }),
})
const input = z.strictObject({
  name: bilingualText({ max: 100 }),
  notes: longText({ max: 2000 }).default(''),
  /** New zones that come without records and whose package has none of its own begin with it. One at most. */
  isDefault: flag().default(false),
  /** Clients may apply it to zones of theirs, where the settings let them. */
  forClients: flag().default(false),
})

const base = resource({
  name: 'dnsRecordSets',
  path: 'dns-template-set',
  area: 'dnsRecordSet',
  input,
  lines: { records: { input: setRecord, record: setRecord.shape, minimum: 1, maximum: 200 } },
  record: { ...input.shape, recordCount: z.int() },
  unaudited: ['recordCount'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      recordCount: { kind: 'number', sort: true },
      isDefault: { kind: 'flag' },
      forClients: { kind: 'flag' },
      notes: { kind: 'text' },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
/** The records of the set as a table: the same set gives the same text. */
const setCsv = endpoint({
  method: 'GET',
  path: 'dns-template-set/:id/csv',
  access: 'dnsRecordSet.export',
  params: idParams,
  data: z.object({ name: z.string(), text: z.string() }),
  reply: 'read',
})

export const dnsRecordSets = { ...base, endpoints: { ...base.endpoints, csv: setCsv } }
export type DnsRecordSet = RecordOf<typeof dnsRecordSets>
/** A set as it is offered for a zone: `asked` are its variables that the zone does not know itself. */
export const setToOffer = z.object({
  ...{ id: z.int(), name: bilingualRecord },
  asked: z.array(z.enum(setVariables)),
  records: z.array(z.object(setRecord.shape)),
})
export type SetRecord = z.output<typeof setRecord>

const VARIABLE = /\{([a-z0-9]{1,20})\}/gi
const namesIn = (content: string) => [...content.matchAll(VARIABLE)].map(([, name = '']) => name.toLowerCase())
const isVariable = (name: string): name is SetVariable => (setVariables as readonly string[]).includes(name)

/** The variables that a set uses, each once, besides those that a zone knows itself. */
export const askedVariables = (records: readonly Pick<SetRecord, 'hostname' | 'content'>[]): SetVariable[] => {
  const used = new Set(records.flatMap(({ hostname, content }) => namesIn(`${hostname} ${content}`)))
  return setVariables.filter(name => used.has(name) && name !== 'zone' && name !== 'date')
}

const filled = (content: string, values: SetValues) =>
  content.replace(VARIABLE, (whole, name: string) => values[name.toLowerCase() as SetVariable] ?? whole)

/** The records of a set for a zone; what has no value stays as it stands, and the checks of the zone say so. */
export const recordsOfSet = (records: readonly SetRecord[], zone: string, values: SetValues, ttl: number): DnsRecordInput[] =>
  records.map(({ hostname, type, ttl: own, content }) => ({
    ...{ type, ttl: own ?? ttl, note: '' },
    hostname: filled(hostname, { ...values, zone: `${zone}.` }),
    content: filled(content, { ...values, zone: type === 'TXT' ? zone : `${zone}.` }),
  }))

const samples: SetValues = { ip: '192.0.2.1', ns1: 'ns1.example.sa', ns2: 'ns2.example.sa', mail: 'mail.example.sa', date: '2026-11-23' }
/** What is wrong with the records of a set, tried with samples, by field (`records.2.content`): a variable that there is not, a value of another form. */
export function recordSetProblems({ records }: { records: readonly SetRecord[] }): FieldProblems {
  const problems: FieldProblems = {}
  for (const [at, record] of records.entries()) {
    const unknown = namesIn(`${record.hostname} ${record.content}`).find(name => !isVariable(name))
    const values = { ...samples, ip: record.type === 'AAAA' ? '2001:db8::1' : '192.0.2.1' }
    const [made] = recordsOfSet([record], 'example.sa', values, 14_400) as [DnsRecordInput]
    const host = hostnameInZone(cleanHostname(made.hostname, 'example.sa'), 'example.sa')
    const found = cleanContent(made.type, made.content, 'example.sa')
    if (host) problems[`records.${at}.hostname`] = host
    if ('finding' in found) problems[`records.${at}.content`] = found.finding
    if (unknown) problems[`records.${at}.content`] = { key: 'unknownVariable', values: { name: unknown } }
  }
  return problems
}
