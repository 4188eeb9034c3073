import { describe, expect, test } from 'vitest'
import { type BuyerOfName, feesOfName, type PriceListTerms, pricesOfName, type TldPricing } from '#contract/catalogue/domain-price.ts'
import type { TldCharge } from '#contract/catalogue/tld-charges.ts'
import type { TldPrice } from '#contract/catalogue/tld-prices.ts'

const price = (command: TldCharge, amount: number, years = 1, currency = 'SAR'): TldPrice => ({ command, years, currency, price: amount })
const listOf = (given: Partial<PriceListTerms>): PriceListTerms => ({
  ...{ clientGroupId: null, ownedFrom: 0, startsOn: null, newNamesOnly: false, prices: [] },
  ...given,
})
const today: BuyerOfName = { groupId: null, owned: 0, day: '2026-06-15', boughtOn: null }
const own = [price('register', 100_00), price('renew', 120_00), price('renew', 200_00, 2), price('grace', 10_00)]
const asks = (lists: PriceListTerms[], buyer: Partial<BuyerOfName>, command: 'register' | 'renew' | 'transfer' = 'renew', years = 1) =>
  pricesOfName({ prices: own, lists }, { command, years }, { ...today, ...buyer }, { currency: 'SAR', base: 'SAR' })
const amount = (...given: Parameters<typeof asks>) => asks(...given).prices[0]?.price ?? null

describe('what a name costs its buyer', () => {
  test('is the price of the extension where no list is for the buyer', () => {
    expect(amount([listOf({ clientGroupId: 7, prices: [price('renew', 1)] })], { groupId: 8 })).toBe(120_00)
    expect(amount([listOf({ ownedFrom: 10, prices: [price('renew', 1)] })], { owned: 9 })).toBe(120_00)
    expect(amount([listOf({ startsOn: '2026-06-16', prices: [price('renew', 1)] })], {})).toBe(120_00)
    expect(amount([listOf({ prices: [price('register', 1)] })], {})).toBe(120_00)
    expect(amount([listOf({ prices: [price('renew', 1, 1, 'USD')] })], {})).toBe(120_00)
  })

  test('is that of the list that is nearest: the own group, then more names, then the later day', () => {
    const lists = [
      listOf({ startsOn: '2026-01-01', prices: [price('renew', 130_00)] }),
      listOf({ startsOn: '2026-06-15', prices: [price('renew', 140_00)] }),
      listOf({ ownedFrom: 10, prices: [price('renew', 90_00)] }),
      listOf({ ownedFrom: 50, prices: [price('renew', 70_00)] }),
      listOf({ clientGroupId: 7, prices: [price('renew', 80_00)] }),
    ]
    expect(amount(lists, {})).toBe(140_00)
    expect(amount(lists, { day: '2026-06-14' })).toBe(130_00)
    expect(amount(lists, { owned: 10 })).toBe(90_00)
    expect(amount(lists, { owned: 50 })).toBe(70_00)
    expect(amount(lists, { owned: 50, groupId: 7 })).toBe(80_00)
    expect(amount(lists.toReversed(), { owned: 50, groupId: 7 })).toBe(80_00)
  })

  test('longer terms follow from the list that names the year, not from the price of the extension', () => {
    const lists = [listOf({ clientGroupId: 7, prices: [price('renew', 80_00)] })]
    expect(amount(lists, {}, 'renew', 2)).toBe(200_00)
    expect(amount(lists, { groupId: 7 }, 'renew', 2)).toBe(160_00)
  })

  test('what a list takes from sale is not sold to its buyers', () => {
    const lists = [listOf({ clientGroupId: 7, prices: [price('renew', -1)] })]
    expect(amount(lists, { groupId: 7 })).toBeNull()
    expect(amount(lists, {})).toBe(120_00)
  })

  test('a name that was bought before a list for new names began is renewed at the earlier price', () => {
    const lists = [listOf({ startsOn: '2026-06-01', newNamesOnly: true, prices: [price('renew', 150_00), price('register', 110_00)] })]
    expect(amount(lists, { boughtOn: '2026-05-31' })).toBe(120_00)
    expect(amount(lists, { boughtOn: '2026-06-01' })).toBe(150_00)
    expect(amount(lists, { boughtOn: null }, 'register')).toBe(110_00)
  })

  test('the discount of a group is not taken off a price of the group, and is off every other', () => {
    const lists = [listOf({ clientGroupId: 7, prices: [price('renew', 80_00)] }), listOf({ ownedFrom: 5, prices: [price('renew', 90_00)] })]
    expect(asks(lists, { groupId: 7 }).discounts).toBe('promotions')
    expect(asks(lists, { groupId: 8, owned: 5 }).discounts).toBeUndefined()
    expect(asks(lists, { groupId: 7 }, 'register').discounts).toBeUndefined()
  })

  test('a price that is converted comes from the same list as the one it is converted from', () => {
    const pricing: TldPricing = { prices: own, lists: [listOf({ clientGroupId: 7, prices: [price('renew', 80_00)] })] }
    const asked = { command: 'renew', years: 1 } as const
    const found = pricesOfName(pricing, asked, { ...today, groupId: 7 }, { currency: 'USD', base: 'SAR' })
    expect(found).toMatchObject({ discounts: 'promotions', prices: [{ currency: 'SAR', price: 80_00 }] })
  })

  test('fees follow the same lists', () => {
    const pricing: TldPricing = { prices: own, lists: [listOf({ clientGroupId: 7, prices: [price('grace', 3_00)] })] }
    expect(feesOfName(pricing, 'grace', today)).toMatchObject([{ currency: 'SAR', price: 10_00 }])
    expect(feesOfName(pricing, 'grace', { ...today, groupId: 7 })).toMatchObject([{ price: 3_00 }])
    expect(feesOfName(pricing, null, today)).toMatchObject([{ price: 0 }])
  })
})
