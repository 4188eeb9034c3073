import { sql } from 'kysely'
import type { Quote } from '#contract/billing/quotes.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { quoteStore } from './quote.store.ts'
import type {} from './quote.table.ts'
import { mailQuote } from './send-quote.ts'

/** The last day of those that are reminded of today. */
const until = async (scope: Scope) => addDays(riyadhDate(scope.now), await setting(scope, 'quoteReminderDays'))

const key = ({ id, edition, validUntil }: Pick<Quote, 'id' | 'edition' | 'validUntil'>) => `quote reminder ${id} ${edition} ${validUntil}`

/** Whoever has not answered yet is told once, some days before a quote expires. */
export const remindQuotes = task({
  name: 'remindQuotes',
  kind: 'quotes',
  schedule: { frequency: 'day', hour: 9 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'quoteReminderDays')) > 0,
  candidates: async scope =>
    scope.db
      .selectFrom('quotes')
      .select('id')
      .where('stage', '=', 'sent')
      .whereRef('sentEdition', '=', 'edition')
      .where(sql<boolean>`"validUntil" between ${riyadhDate(scope.now)}::date and ${await until(scope)}::date`)
      // What was sent in these days anyway needs no reminder.
      .where(sql<boolean>`"sentOn" < ("validUntil" - ${await setting(scope, 'quoteReminderDays')}::int)::timestamptz`)
      .where(sql<boolean>`not exists (select from "emailMessages" where "dedupeKey" =
        'quote reminder ' || "quotes"."id" || ' ' || "quotes"."edition" || ' ' || "quotes"."validUntil")`),
  treat: async (scope, id) => {
    const quote = await quoteStore.find(scope, id, true)
    const { stage, validUntil, edition, sentEdition } = quote
    if (stage !== 'sent' || edition !== sentEdition || validUntil === null || validUntil > (await until(scope))) return []
    return (await mailQuote(scope, quote, 'quoteReminder', key(quote))) ? [id] : []
  },
})
