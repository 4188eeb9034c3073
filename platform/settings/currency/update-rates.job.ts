import { z } from 'zod'
import { divided, multiplied } from '#contract/kernel/exact-decimal.ts'
import { currencies } from '#contract/settings/currencies.ts'
import type { Quotes } from '#platform/drivers/exchange-rates/exchange-rates.ts'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type {} from './currency.table.ts'
import { ratesSource } from './rates-source.ts'

/** Asks the source for today's rates and puts them on the currencies that follow it. By the automation, and when asked. */
export const updateRates = job({
  name: 'updateRates',
  values: z.strictObject({ asked: z.boolean().default(false) }),
  retryDelay: 300,
  automation: true,
  handle: async scope => {
    if (!(await follows(scope))) return { updated: [] }
    const source = await ratesSource(scope)
    const quotes = await source.quotes()
    return inTransaction(scope, inner => apply(inner, quotes, source.name))
  },
})

const follows = async ({ db }: Scope) =>
  (await db.selectFrom('currencies').select('id').where('autoUpdate', '=', true).where('isDefault', '=', false).limit(1).execute()).length >
  0

async function apply(scope: Scope, quotes: Quotes, name: 'ecb' | 'simulator') {
  const all = await scope.db
    .selectFrom('currencies')
    .select(['id', 'code', 'rate', 'autoUpdate', 'isDefault', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const quoted = (code: string) => (code === quotes.base ? '1' : quotes.rates[code])
  // No source quotes the riyal; the dollar, to which it is pegged, leads there.
  const bridge =
    all.find(({ code, isDefault }) => isDefault && quoted(code)) ?? all.find(({ code, autoUpdate }) => !autoUpdate && quoted(code))
  if (!bridge) throw new PermanentFailure('no currency with a rate of its own is among those quoted')
  const updated: string[] = []
  for (const { id, code, rate: old, autoUpdate, isDefault, version } of all) {
    const quote = quoted(code)
    if (!autoUpdate || isDefault || !quote) continue
    const rate = divided(multiplied(bridge.rate, quoted(bridge.code) as string), quote)
    await scope.db
      .updateTable('currencies')
      .set({ rate, rateSource: name, rateUpdatedOn: scope.now, version: version + 1, updatedOn: scope.now })
      .where('id', '=', id)
      .execute()
    await scope.emit(
      currencies.events.rateUpdated,
      { source: name, day: quotes.day },
      { resource: 'currencies', recordId: id, recordName: code, before: { rate: old }, after: { rate }, version: version + 1 },
    )
    updated.push(code)
  }
  return { updated, day: quotes.day }
}
