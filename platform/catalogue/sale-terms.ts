import type { BuyerOfName } from '#contract/catalogue/domain-price.ts'
import type { PriceConversion } from '#contract/catalogue/listed-price.ts'
import type { PriceRequest } from '#contract/catalogue/price-request.ts'
import { exemptionOn } from '#contract/catalogue/vat-of-sale.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import type {} from '#platform/settings/place/place.table.ts'
import { vatRatesByDay } from '#platform/settings/vat-rate/rates-by-day.ts'
import type {} from '../clients/client/client.table.ts'
import { exemptionOf } from '../clients/client/vat-exemption.ts'
import type {} from '../clients/client-group/client-group.table.ts'

/** What a price depends on besides what is sold: who buys, in which currency, and the day. */
export type SaleTerms = Required<Pick<PriceRequest, 'currency' | 'taxPoint' | 'groupDiscount' | 'buyer' | 'vatRates' | 'conversion'>> & {
  groupId: number | null
}

/**
 * The terms on which a client buys today; `on` is the day of the tax point, where it is another one.
 * @throws Problem validation of `clientId` for a client that is not there or is closed
 */
export async function saleTerms(scope: Scope, clientId: number, on?: CalendarDate): Promise<SaleTerms> {
  const taxPoint = on ?? riyadhDate(scope.now)
  const client = await scope.db
    .selectFrom('clients')
    .leftJoin('countries', 'countries.alpha2', 'clients.countryCode')
    .leftJoin('clientGroups', 'clientGroups.id', 'clients.clientGroupId')
    .select([
      'clients.currency',
      'clients.exemptionReason',
      'clients.exemptFrom',
      'clients.exemptUntil',
      'clients.status',
      'clients.clientGroupId',
      'countries.vatTreatment',
      'clientGroups.discount',
    ])
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  if (!client || client.status === 'closed') throw new Problem('validation', { fields: { clientId: { key: 'notAChoice' } } })
  const { conversionTo } = await currencyRates(scope)
  return {
    currency: client.currency,
    taxPoint,
    groupId: client.clientGroupId,
    groupDiscount: client.discount ?? 0,
    buyer: { exemption: exemptionOn(exemptionOf(client), taxPoint), treatment: client.vatTreatment ?? 'standard' },
    vatRates: await vatRatesByDay.get(scope),
    conversion: conversionTo(client.currency),
  }
}

/**
 * The terms on which somebody who is no client yet would buy today.
 * @throws Problem validation of `currency` for one that is not in use
 */
export async function termsForProspect(scope: Scope, { currency, country }: { currency: string; country: string }): Promise<SaleTerms> {
  const { db } = scope
  const [there, known] = await Promise.all([
    db.selectFrom('currencies').select('active').where('code', '=', currency).executeTakeFirst(),
    db.selectFrom('countries').select('vatTreatment').where('alpha2', '=', country).executeTakeFirst(),
  ])
  if (!there?.active) throw new Problem('validation', { fields: { currency: { key: 'notAChoice' } } })
  const { conversionTo } = await currencyRates(scope)
  return {
    currency,
    taxPoint: riyadhDate(scope.now),
    groupId: null,
    groupDiscount: 0,
    buyer: { exemption: null, treatment: known?.vatTreatment ?? 'standard' },
    vatRates: await vatRatesByDay.get(scope),
    conversion: conversionTo(currency),
  }
}

/** What the price of a name depends on: the terms of its buyer, how many names the buyer holds, and when it was bought; null: now. */
export const nameTerms = (
  { groupId, taxPoint, currency, conversion }: SaleTerms,
  owned: number,
  boughtOn: CalendarDate | null = null,
): { buyer: BuyerOfName; currencies: { currency: string; base: string } } => ({
  buyer: { groupId, owned, day: taxPoint, boughtOn },
  currencies: { currency, base: conversion.base.code },
})

/** How prices come from the default currency. */
export async function currencyRates({ db }: Scope): Promise<{ conversionTo: (currency: string) => PriceConversion }> {
  const currencies = await db.selectFrom('currencies').select(['code', 'rate', 'margin', 'isDefault']).execute()
  const base = currencies.find(({ isDefault }) => isDefault)
  return {
    conversionTo: currency => {
      const own = currencies.find(({ code }) => code === currency)
      if (!base || !own) throw new Error(`there are no rates for ${currency}`)
      return { base: { code: base.code, rate: base.rate }, to: { code: own.code, rate: own.rate, margin: own.margin } }
    },
  }
}
