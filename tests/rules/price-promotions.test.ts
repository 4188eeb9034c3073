import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePromotion, type LineToJudge, type PromotionRules, type PromotionUse } from '#contract/catalogue/promotion-rules.ts'

const hosting: LineToJudge = { key: 'hosting', item: { kind: 'product', id: 1 }, sale: 'new', cycle: 'annual' }
const backup: LineToJudge = { key: 'backup', item: { kind: 'addon', id: 1 }, sale: 'new', cycle: 'monthly' }
const domain: LineToJudge = { key: 'domain', item: { kind: 'domain', extension: '.sa' }, sale: 'new', years: 2 }

const open: PromotionRules = {
  effect: { type: 'percentage', percent: 10 },
  active: true,
  startsOn: null,
  expiresOn: null,
  maximumUses: 0,
  appliesTo: null,
  cycles: [],
  years: [],
  requires: null,
  oncePerClient: false,
  newSignupsOnly: false,
  existingClientsOnly: false,
  upgrades: [],
  clientGroups: [],
  currencies: [],
  minimumOrder: [],
}
const use: PromotionUse = {
  day: '2026-11-22',
  currency: 'SAR',
  orderAmount: 50_000,
  lines: [hosting, backup, domain],
  uses: 0,
  client: { groupId: null, existing: false, uses: 0, owned: [] },
}
const none = { products: [], addons: [], extensions: [] }
const sar = (amount: number) => [{ amount, currency: 'SAR' }]
const usd = (amount: number) => [{ amount, currency: 'USD' }]
const client = (more: Partial<PromotionUse['client']>) => ({ client: { ...use.client, ...more } })
const all = ['hosting', 'backup', 'domain']

const cases: [string, Partial<PromotionRules>, Partial<PromotionUse>, string[] | string][] = [
  ['without rules it is for everything', {}, {}, all],
  ['inactive', { active: false }, {}, 'promotionInactive'],
  ['the day before its start', { startsOn: '2026-11-23' }, {}, 'promotionNotStarted'],
  ['its first day', { startsOn: '2026-11-22' }, {}, all],
  ['its last day', { expiresOn: '2026-11-22' }, {}, all],
  ['the day after', { expiresOn: '2026-11-21' }, {}, 'promotionExpired'],
  ['0 uses: without limit', { maximumUses: 0 }, { uses: 1_000_000 }, all],
  ['blank: none', { maximumUses: null }, {}, 'promotionUsedUp'],
  ['its last use', { maximumUses: 5 }, { uses: 4 }, all],
  ['used up', { maximumUses: 5 }, { uses: 5 }, 'promotionUsedUp'],
  ['a currency of it', { currencies: ['USD', 'SAR'] }, {}, all],
  ['another currency', { currencies: ['USD'] }, {}, 'promotionCurrency'],
  ['a fixed amount in another currency', { effect: { type: 'fixed', amounts: usd(100) } }, {}, 'promotionCurrency'],
  ['a price in this currency', { effect: { type: 'priceOverride', prices: sar(100) } }, {}, all],
  ['a group of it', { clientGroups: [3, 4] }, client({ groupId: 4 }), all],
  ['another group', { clientGroups: [3, 4] }, client({ groupId: 5 }), 'promotionNotForClient'],
  ['no group', { clientGroups: [3, 4] }, {}, 'promotionNotForClient'],
  ['new signups', { newSignupsOnly: true }, {}, all],
  ['new signups alone', { newSignupsOnly: true }, client({ existing: true }), 'promotionNewClientsOnly'],
  ['existing clients', { existingClientsOnly: true }, client({ existing: true }), all],
  ['existing clients alone', { existingClientsOnly: true }, {}, 'promotionExistingClientsOnly'],
  ['once per client', { oncePerClient: true }, client({ uses: 1 }), 'promotionUsedByClient'],
  ['again', {}, client({ uses: 1 }), all],
  ['the minimum', { minimumOrder: sar(50_000) }, {}, all],
  ['below it', { minimumOrder: sar(50_001) }, {}, 'promotionBelowMinimum'],
  ['a minimum in another currency alone', { minimumOrder: usd(1) }, {}, 'promotionCurrency'],
  ['products', { appliesTo: { ...none, products: [1] } }, {}, ['hosting']],
  ['addons and extensions', { appliesTo: { ...none, addons: [1], extensions: ['.sa'] } }, {}, ['backup', 'domain']],
  ['other items', { appliesTo: { products: [2], addons: [2], extensions: ['.com'] } }, {}, 'promotionNotForItems'],
  ['cycles leave domains alone', { cycles: ['annual'] }, {}, ['hosting', 'domain']],
  ['terms leave products alone', { years: [1] }, {}, ['hosting', 'backup']],
  ['a renewal', {}, { lines: [{ ...hosting, sale: 'renewal' }] }, 'promotionNotForItems'],
  ['an upgrade', {}, { lines: [{ ...hosting, sale: 'productUpgrade' }] }, 'promotionNotForItems'],
  ['an upgrade of it', { upgrades: ['productUpgrade'] }, { lines: [{ ...hosting, sale: 'productUpgrade' }] }, ['hosting']],
  ['another upgrade', { upgrades: ['productUpgrade'] }, { lines: [{ ...hosting, sale: 'optionsUpgrade' }] }, 'promotionNotForItems'],
  ['an empty order', {}, { lines: [] }, 'promotionNotForItems'],
]
test.each(cases)('%s', (_, rules, more, expected) => {
  const judged = judgePromotion({ ...open, ...rules }, { ...use, ...more })
  expect(judged).toEqual(typeof expected === 'string' ? { refusal: expected } : { lines: expected })
})

test.each([
  ['owned', true, false],
  ['sameOrder', false, true],
  ['either', true, true],
] as const)('required items %s: owned %s, in the order %s', (where, whenOwned, whenOrdered) => {
  const rules = { ...open, requires: { items: { ...none, products: [9] }, where } }
  const item = { kind: 'product', id: 9 } as const
  const isTaken = (more: Partial<PromotionUse>) => 'lines' in judgePromotion(rules, { ...use, ...more })
  expect(isTaken({})).toBe(false)
  expect(isTaken(client({ owned: [item] }))).toBe(whenOwned)
  expect(isTaken({ lines: [hosting, { ...hosting, key: 'other', item }] })).toBe(whenOrdered)
  expect(isTaken({ ...client({ owned: [{ kind: 'addon', id: 9 }] }), lines: [{ ...backup, item: { kind: 'addon', id: 9 } }] })).toBe(false)
})

test('a rule more never adds a line, and only lines of the order are named', () => {
  const one = fc.constantFrom(...cases.map(([, rules]) => rules))
  const order = fc.subarray([hosting, backup, domain])
  fc.assert(
    fc.property(one, one, order, (first, second, lines) => {
      const judged = (...rules: Partial<PromotionRules>[]) => {
        const answer = judgePromotion(Object.assign({ ...open }, ...rules), { ...use, lines })
        return 'lines' in answer ? answer.lines : []
      }
      const both = judged(first, second)
      const overlap = Object.keys(first).some(key => key in second)
      if (!overlap && !('upgrades' in second)) expect(judged(first)).toEqual(expect.arrayContaining(both))
      expect(lines.map(({ key }) => key)).toEqual(expect.arrayContaining(both))
    }),
  )
})
