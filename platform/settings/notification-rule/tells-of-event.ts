import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { momentText } from '#contract/kernel/date-time-format.ts'
import { majorText, moneyText } from '#contract/kernel/money.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { type ToldField, toldByEveryRule, toldOfEvent, toldOfEvents } from '#contract/settings/rule-texts.ts'
import { dateTimeFormatFor } from '#platform/kernel/date-time-format.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { mailFrame } from '#platform/messaging/email/mail-frame.ts'
import type { MessageValues } from '#platform/messaging/message-content.ts'
import { eventWords } from '../event-words.ts'
import { fieldsOfEvents, ruleFieldsOf } from './fields-of-event.ts'
import type { KeptEvent } from './notification-rule.table.ts'
import { recordOf } from './record-of-event.ts'

/** What the texts of rules for these events may name: what each of them tells. */
export const toldNames = (events: readonly string[]): string[] => [
  ...toldByEveryRule,
  ...toldOfEvents(events, fieldsOfEvents(events) ?? []).map(({ name }) => name),
]

/** Something that happened, or that could have: of a sample its fields stand for themselves. */
export type Told = Pick<KeptEvent, 'name' | 'resource' | 'recordId' | 'recordName' | 'clientId' | 'payload'> & {
  occurredOn: Date
  sample?: true
}

/** What a rule may tell of something that happened, in a language. Amounts are told with their currency; what is not there is told as nothing. */
export async function toldOf(scope: Scope, rule: string, told: Told): Promise<(language: Locale) => Promise<MessageValues>> {
  const { name: event, clientId, recordName, payload, occurredOn, sample } = told
  const fields = toldOfEvent(event, ruleFieldsOf(event) ?? [])
  const currency = fields.some(({ amount }) => amount) ? await currencyOf(scope, told) : ''
  const client = clientId === null ? null : await nameOfClient(scope, clientId)
  return async language => {
    const format = await dateTimeFormatFor(scope, { language })
    const own = fields.map(field => [field.name, sample ? sampleOf(field) : shownValue(field, payload[field.name], { currency, language })])
    return {
      ...Object.fromEntries(own),
      ...{ what: eventWords(event, language), record: recordName ? nameFor(recordName, language) : '—', rule },
      client: client ? nameFor(client, language) : '',
      time: `${momentText(occurredOn, format)} (${format.timeZone})`,
      company: (await mailFrame(scope, language)).company,
    }
  }
}

function shownValue(field: ToldField, value: unknown, { currency, language }: { currency: string; language: Locale }): string | number {
  if (value === null || value === undefined) return ''
  if (field.amount) return currency ? moneyText({ amount: Number(value), currency }) : majorText({ amount: Number(value), currency: 'SAR' })
  if (typeof value === 'object') return nameFor(value as Bilingual, language)
  return typeof value === 'number' ? value : String(value)
}

const sampleOf = (field: ToldField): string | number =>
  field.amount
    ? moneyText({ amount: 115_000, currency: 'SAR' })
    : field.kind === 'number'
      ? 12
      : (field.options?.[0] ?? (field.kind === 'flag' ? 'true' : field.name))

async function currencyOf(scope: Scope, told: Told): Promise<string> {
  if (typeof told.payload.currency === 'string') return told.payload.currency
  const { currency } = await recordOf(scope, told)
  return typeof currency === 'string' ? currency : ''
}

async function nameOfClient({ db }: Scope, id: number): Promise<Bilingual | null> {
  const row = await db.selectFrom('clients').select('displayName').where('id', '=', id).executeTakeFirst()
  return row?.displayName ?? null
}
