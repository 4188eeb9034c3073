import { bilingualText } from '../kernel/bilingual.ts'
import { optional } from '../kernel/fields.ts'
import { isSecretName } from '../kernel/redact.ts'
import type { RuleField } from './rule-fields.ts'

/**
 * What a rule says in words of its own, as templates: by each channel and in each language. What is not written is said by the template of such messages, in
 * the same language.
 */
export const ruleTexts = {
  bellTitle: optional(bilingualText({ max: 200 })),
  bellText: optional(bilingualText({ max: 1000, lines: true })),
  /** Without them devices show what the bell says. */
  pushTitle: optional(bilingualText({ max: 100 })),
  pushText: optional(bilingualText({ max: 250, lines: true })),
  subject: optional(bilingualText({ max: 200 })),
  text: optional(bilingualText({ max: 10_000, lines: true })),
  sms: optional(bilingualText({ max: 1000, lines: true })),
  /** In a channel of Slack or Teams; a signed message of a webhook is for programs and has no text. */
  chatText: optional(bilingualText({ max: 1000, lines: true })),
}
export type RuleText = keyof typeof ruleTexts
export const ruleTextNames = Object.keys(ruleTexts) as RuleText[]

/** What the texts of every rule may tell: what happened, to which record, of which client, by which rule, when, and who we are. */
export const toldByEveryRule = ['what', 'record', 'client', 'rule', 'time', 'company'] as const

/** What texts may tell of an event besides; `amount`: in minor units, of the currency that the event names, else of that of its record. */
export interface ToldField extends RuleField {
  amount: boolean
}

/** Fields of events that are amounts, whatever happened. */
const amounts = new Set(['amount', 'net', 'cost', 'charge', 'credit', 'refunded', 'recurringAmount'])
/** What happened to a price: what it was before and is after. */
const ofPrices = new Set(['services.priceSet', 'services.configured', 'services.repriced', 'services.priceTaken'])
/** Whether a field of an event is an amount of money. */
export const isAmount = (event: string, name: string): boolean =>
  amounts.has(name) || (ofPrices.has(event) && (name === 'before' || name === 'after'))

/** What an event tells besides: its own fields, without what is named like a secret. */
export const toldOfEvent = (event: string, fields: readonly RuleField[]): ToldField[] =>
  fields.flatMap(field => {
    const [from, name = ''] = field.name.split('.')
    const known = (toldByEveryRule as readonly string[]).includes(name)
    if (from !== 'event' || known || isSecretName(name)) return []
    return [{ ...field, name, amount: field.kind === 'number' && isAmount(event, name) }]
  })

/** What each of several events tells; the fields are those that all of them have. */
export const toldOfEvents = ([first = '', ...others]: readonly string[], fields: readonly RuleField[]): ToldField[] => {
  const rest = others.map(event => toldOfEvent(event, fields))
  return toldOfEvent(first, fields).filter(({ name, amount }) =>
    rest.every(told => told.some(one => one.name === name && one.amount === amount)),
  )
}
