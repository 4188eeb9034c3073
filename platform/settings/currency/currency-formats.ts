import { hash } from 'node:crypto'
import type { FormattedCurrency } from '#contract/settings/currencies.ts'
import { cachedValue } from '#platform/kernel/cached-value.ts'
import type {} from './currency.table.ts'

interface CurrencyFormats {
  /** Names what these formats are, as no other has it. */
  edition: string
  formats: (FormattedCurrency & { active: boolean })[]
}

/** The currencies with how their amounts are written, the default one first. */
export const currencyFormats = cachedValue<CurrencyFormats>('currencyFormats', async db => {
  const formats = await db
    .selectFrom('currencies')
    .select(['code', 'name', 'prefix', 'suffix', 'format', 'isDefault', 'active'])
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()
  return { edition: hash('sha256', JSON.stringify(formats), 'base64url'), formats }
})
