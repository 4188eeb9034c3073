import { pricesOfName, type TldPricing } from '#contract/catalogue/domain-price.ts'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import { PriceMissing } from '#contract/catalogue/price-request.ts'
import { tldPriceProblems } from '#contract/catalogue/tld-prices.ts'
import type { priceSimulation, SimulatedPrices } from '#contract/domains/price-simulation.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { knownCurrencies } from '#platform/catalogue/known-currencies.ts'
import { currencyRates } from '#platform/catalogue/sale-terms.ts'
import { tldPricing } from '#platform/catalogue/tld/tld-pricing.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { vatRatesByDay } from '#platform/settings/vat-rate/rates-by-day.ts'
import { type NamesAlike, namesAlike } from './names-alike.ts'

type Asked = BodyOf<typeof priceSimulation.simulate>
type Renewal = SimulatedPrices['renewals'][number]
type Sale = SimulatedPrices['sales'][number]

/** @throws Problem validation of `tldId`, `prices.…` and `list.prices.…` */
export async function simulatePrices(scope: Scope, { body }: { body: Asked }): Promise<SimulatedPrices> {
  const { tldId, prices, list } = body
  await checkThere(scope, 'tlds', [tldId], 'tldId')
  await checkPrices(scope, body)
  const today = riyadhDate(scope.now)
  const on = list?.startsOn && list.startsOn > today ? list.startsOn : today
  const now = (await tldPricing(scope, [tldId]))(tldId)
  const others = list ? now.lists.filter(({ id }) => id !== list.id) : now.lists
  const then = { prices: prices ?? now.prices, lists: list ? [...others, list] : others }
  const price = await pricing(scope, on)
  const [renewals, sales] = [new Map<string, Renewal>(), new Map<string, Sale>()]
  for (const alike of await namesAlike(scope, tldId, [...now.lists, ...then.lists])) {
    const [before, after] = [price(now, alike), price(then, alike)]
    if (before === after || before === null) continue
    const { currency, command, names, renewing } = alike
    const more = { names, before: before * names, after: (after ?? 0) * names, ended: after === null ? names : 0 }
    if (command === 'renew') add(renewals, currency, { currency, renewing, ...more })
    else add(sales, `${command} ${currency}`, { currency, command, ...more })
  }
  const inOrder = (one: { currency: string }, other: { currency: string }) => one.currency.localeCompare(other.currency, 'en')
  return { on, renewals: [...renewals.values()].sort(inOrder), sales: [...sales.values()].sort(inOrder) }
}

async function checkPrices(scope: Scope, { prices, list }: Asked): Promise<void> {
  const known = await knownCurrencies(scope)
  const fields: FieldProblems = prices ? tldPriceProblems(prices, known) : {}
  for (const [path, problem] of Object.entries(list ? tldPriceProblems(list.prices, known) : {})) fields[`list.${path}`] = problem
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
}

/** What one of some names costs on a day, net and after the discount of the group; null: it is not offered. */
async function pricing(scope: Scope, on: CalendarDate): Promise<(of: TldPricing, names: NamesAlike) => number | null> {
  const { conversionTo } = await currencyRates(scope)
  const vatRates = await vatRatesByDay.get(scope)
  return (of, { command, years, currency, groupId, groupDiscount, owned, boughtOn }) => {
    const conversion = conversionTo(currency)
    const buyer = { groupId, owned, day: on, boughtOn }
    const asked = pricesOfName(of, { command, years }, buyer, { currency, base: conversion.base.code })
    const line = { key: 'name', cycle: 'oneTime' as const, quantity: 1, vatCategory: 'S' as const, ...asked }
    const terms = {
      currency,
      taxPoint: on,
      groupDiscount,
      conversion,
      vatRates,
      buyer: { exemption: null, treatment: 'standard' as const },
    }
    try {
      return priceDocument({ ...terms, payment: 'first', lines: [line] }).net
    } catch (error) {
      if (error instanceof PriceMissing) return null
      throw error
    }
  }
}

function add<T extends Renewal | Sale>(sums: Map<string, T>, key: string, more: T): void {
  const sum = sums.get(key)
  if (!sum) return void sums.set(key, more)
  for (const [name, value] of Object.entries(more))
    if (typeof value === 'number') Object.assign(sum, { [name]: Number(sum[name as keyof T]) + value })
}
