import type { z } from 'zod'
import type { EventDefinition } from '../kernel/event.ts'
import type { Finding } from '../kernel/finding.ts'
import type { ListSpecification } from '../kernel/list-fields.ts'
import type { OwnedBy } from '../kernel/ownership.ts'
import { clientFacts } from './client-facts.ts'
import { isAmount } from './rule-texts.ts'

export const ruleFieldKinds = ['text', 'number', 'flag', 'choice'] as const
/** Something that a rule may ask of an event: of what is told of it, or of its record. */
export interface RuleField {
  /** `event.<name>` of what the event tells, `record.<name>` of the record, `client.<name>` of the client that it is about. */
  name: string
  kind: (typeof ruleFieldKinds)[number]
  options?: readonly string[]
  /** Of an amount: the field beside it that holds its currency; a condition names it in major units. */
  currency?: string
  /** The right to see it, besides that to write rules: whether a rule fires tells whether its conditions hold. */
  needs?: string
}

export const ruleOperators = ['eq', 'ne', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte'] as const
export type RuleOperator = (typeof ruleOperators)[number]
/** What can be asked of each kind of field. */
export const operatorsOf: Record<RuleField['kind'], readonly RuleOperator[]> = {
  text: ['eq', 'ne', 'contains', 'starts'],
  number: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'],
  flag: ['eq'],
  choice: ['eq', 'ne'],
}
export interface RuleCondition {
  field: string
  operator: RuleOperator
  value: string
}

interface Def {
  type: string
  innerType?: z.ZodType
  /** What comes out of a field that is worked on as it is read. */
  out?: z.ZodType
  entries?: Record<string, string | number>
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** What a field holds, below what makes it optional; null for what no condition can be made of. */
function kindOf(schema: z.ZodType): Pick<RuleField, 'kind' | 'options'> | null {
  const { type, innerType, out, entries } = defOf(schema)
  const inner = innerType ?? out
  if (inner) return kindOf(inner)
  if (type === 'string') return { kind: 'text' }
  if (type === 'number' || type === 'int') return { kind: 'number' }
  if (type === 'boolean') return { kind: 'flag' }
  if (type === 'enum') return { kind: 'choice', options: Object.values(entries ?? {}).map(String) }
  if (type !== 'object') return null
  const { shape } = schema as z.ZodObject
  return 'en' in shape && 'ar' in shape ? { kind: 'text' } : null
}

const fieldsIn = (from: 'event' | 'record', shape: z.ZodRawShape, list?: ListSpecification, needs?: string): RuleField[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const found = kindOf(schema as z.ZodType)
    const listed = list?.fields[name]
    const money = listed?.kind === 'money' ? { currency: listed.currency ?? '', ...(needs ? { needs } : {}) } : {}
    return found ? [{ name: `${from}.${name}`, ...found, ...money }] : []
  })

/** What can be asked of an event. */
export const fieldsOfEvent = ({ name, payload }: EventDefinition, resource: AskedResource | null): RuleField[] => [
  ...amountsFor(fieldsIn('event', payload.shape), name, resource && viewOf(resource)),
  ...(resource
    ? fieldsIn('record', resource.record.shape, resource.list, viewOf(resource)).filter(({ name }) => name !== 'record.can')
    : []),
  ...(mayBeOfClient(resource) ? clientFacts : []),
]

/** What an event tells of money is for who may see its record. */
const amountsFor = (fields: RuleField[], event: string, needs: string | null | undefined): RuleField[] =>
  fields.map(field => (needs && isAmount(event, field.name.slice('event.'.length)) ? { ...field, needs } : field))

const viewOf = ({ area }: AskedResource) => (area && area !== 'signedIn' ? `${area}.view` : undefined)

/** What of a resource says what can be asked. */
export interface AskedResource {
  name: string
  area?: string
  record: z.ZodObject
  list: ListSpecification
  ownedBy?: OwnedBy
}
/** What is no record's can be of a client too: signing in, acting as its owner. */
const mayBeOfClient = (resource: AskedResource | null): boolean =>
  resource === null || resource.name === 'clients' || (resource.ownedBy !== undefined && resource.ownedBy !== 'nobody')

/** What can be asked of each of several events: a choice may be one that only some of them have. */
export function sharedFields([first = [], ...others]: readonly (readonly RuleField[])[]): RuleField[] {
  return first.flatMap((field): RuleField[] => {
    const same = others.map(fields => fields.find(({ name }) => name === field.name))
    if (same.some(one => one?.kind !== field.kind || one.currency !== field.currency || one.needs !== field.needs)) return []
    if (field.kind !== 'choice') return [field]
    return [{ ...field, options: [...new Set([field, ...same].flatMap(one => one?.options ?? []))] }]
  })
}

/** What is wrong with conditions, by their place. `may`: whether their writer has a right. */
export function conditionProblems(
  conditions: readonly RuleCondition[],
  fields: readonly RuleField[],
  may: (right: string) => boolean = () => true,
): Record<string, Finding> {
  return Object.fromEntries(
    conditions.flatMap(({ field, operator, value }, at): [string, Finding][] => {
      const found = fields.find(({ name }) => name === field)
      if (!found) return [[`conditions.${at}.field`, { key: 'notAChoice' }]]
      if (found.needs && !may(found.needs)) return [[`conditions.${at}.field`, { key: 'notPermitted' }]]
      if (!operatorsOf[found.kind].includes(operator)) return [[`conditions.${at}.operator`, { key: 'notAChoice' }]]
      return valueFits(found, value) ? [] : [[`conditions.${at}.value`, { key: found.kind === 'number' ? 'invalid' : 'notAChoice' }]]
    }),
  )
}

function valueFits({ kind, options }: RuleField, value: string): boolean {
  if (kind === 'number') return /^-?\d{1,13}(\.\d{1,4})?$/.test(value)
  if (kind === 'flag') return value === 'true' || value === 'false'
  return kind === 'choice' ? options?.includes(value) === true : true
}
