import { sql } from 'kysely'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { hasTaxDocuments } from '#contract/kernel/tax.ts'
import { type Currency, currencies } from '#contract/settings/currencies.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Refusal } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from './currency.table.ts'
import { currencyFormats } from './currency-formats.ts'

const clientCount = () => sql`(select count(*) from "clients" where "clients"."currency" = "currencies"."code")`

function currencyRefusal(verb: string, { isDefault, active, clientCount }: Currency): Refusal | null {
  if (verb === 'makeDefault') return isDefault ? 'alreadyDefault' : active ? null : 'currencyInactive'
  if (verb !== 'remove') return null
  if (isDefault) return 'defaultCurrency'
  return clientCount > 0 ? { code: 'inUse', reason: 'currencyHasClients', values: { count: clientCount } } : null
}

export const currencyStore = crud({
  resource: currencies,
  computed: { clientCount },
  sorted: { rate: () => sql`"currencies"."rate"::numeric` },
  nameOf: ({ code }) => code,
  searchOf: ({ code, name }) => [code, name.en, name.ar],
  refuses: () => currencyRefusal,
  values: currencyValues,
  afterCreate: scope => currencyFormats.changed(scope),
  afterUpdate: scope => currencyFormats.changed(scope),
  beforeRemove: scope => currencyFormats.changed(scope),
})

async function currencyValues(scope: Scope, input: Record<string, unknown>, current: Currency | null) {
  const given = input as Partial<Currency>
  const fields: FieldProblems = {}
  if (given.code && given.code !== current?.code) {
    const taken = await scope.db.selectFrom('currencies').select('id').where('code', '=', given.code).executeTakeFirst()
    if (taken) fields.code = { key: 'alreadyUsed' }
    // Amounts are kept in it by its code.
    else if (current && (current.isDefault || current.clientCount > 0)) fields.code = { key: 'fixedWhileUsed' }
  }
  if (current?.isDefault) {
    if (given.rate && given.rate !== '1') fields.rate = { key: 'rateOfDefault' }
    if (given.active === false) fields.active = { key: 'defaultStaysActive' }
  }
  const [code, active] = [given.code ?? current?.code, given.active ?? current?.active]
  const activated = active && !(current?.active && code === current.code)
  if (code && activated && !hasTaxDocuments(code) && (await setting(scope, 'eInvoicing')) !== 'off')
    fields[code === current?.code ? 'active' : 'code'] ??= { key: 'noTaxDocuments' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  const typed = given.rate !== undefined && given.rate !== current?.rate
  return { ...input, ...(typed ? { rateSource: 'manual', rateUpdatedOn: scope.now } : {}) }
}
