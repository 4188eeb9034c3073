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

/** What an event tells besides: its own fields, without what is named like a secret. */
export const toldOfEvent = (fields: readonly RuleField[]): RuleField[] =>
  fields.flatMap(field => {
    const [from, name = ''] = field.name.split('.')
    const known = (toldByEveryRule as readonly string[]).includes(name)
    return from === 'event' && !known && !isSecretName(name) ? [{ ...field, name }] : []
  })

/** Fields of events that are amounts, in minor units: of the currency that the event names, else of that of its record. */
const amounts = new Set(['amount', 'net', 'cost', 'charge', 'credit', 'refunded', 'recurringAmount'])
export const isAmount = ({ name, kind }: RuleField): boolean => kind === 'number' && amounts.has(name)
