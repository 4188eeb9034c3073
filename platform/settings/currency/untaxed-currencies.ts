import { sql } from 'kysely'
import type { Finding } from '#contract/kernel/finding.ts'
import { hasTaxDocuments } from '#contract/kernel/tax.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './currency.table.ts'

/** Why invoices cannot become electronic: clients pay, or may choose to pay, in currencies that have no tax documents. */
export async function untaxedCurrencies({ db }: Scope): Promise<Finding | undefined> {
  const used = await db
    .selectFrom('currencies')
    .select('code')
    .where(({ or, eb }) =>
      or([eb('active', '=', true), sql<boolean>`exists (select 1 from "clients" where "clients"."currency" = "currencies"."code")`]),
    )
    .orderBy('code')
    .execute()
  const codes = used.flatMap(({ code }) => (hasTaxDocuments(code) ? [] : [code]))
  return codes.length > 0 ? { key: 'currenciesWithoutTaxDocuments', values: { value: codes.join(', ') } } : undefined
}
