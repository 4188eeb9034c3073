import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Configurable, judgedConfiguration, namedConfiguration } from '#contract/orders/item-configuration.ts'

const name = { en: 'Name', ar: 'اسم' }
const price = { currency: 'SAR', cycle: 'monthly' as const, price: 100, setupFee: 0 }
const product: Configurable = {
  options: [
    {
      ...{ id: 1, name, group: null, kind: 'dropdown', required: true, hidden: false, minimum: 0, maximum: null, step: 1, raises: null },
      choices: [choice(1), choice(2)],
    },
    {
      ...{ id: 2, name, group: null, kind: 'quantity', required: false, hidden: false, minimum: 2, maximum: 8, step: 2, raises: null },
      choices: [choice(1)],
    },
    {
      ...{ id: 3, name, group: null, kind: 'yesNo', required: false, hidden: true, minimum: 0, maximum: null, step: 1, raises: null },
      choices: [choice(1)],
    },
  ],
  customFields: [field(1, {}), field(2, { required: false, staffOnly: true })],
}
function choice(id: number) {
  return { id, name, hidden: false, amount: null, prices: [price] }
}
function field(id: number, more: object) {
  const plain = { id, name, description: null, kind: 'text' as const, values: [], required: true, pattern: '[a-z]{1,3}', sample: null }
  return { ...plain, showOnOrder: true, showOnInvoice: false, staffOnly: false, ...more }
}

const chosen = fc.record({
  options: fc.array(
    fc.record({
      optionId: fc.integer({ min: 1, max: 4 }),
      choiceId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 4 },
  ),
  customValues: fc.array(fc.record({ fieldId: fc.integer({ min: 1, max: 3 }), value: fc.constantFrom('', 'abc', 'ABC') }), {
    maxLength: 3,
  }),
})

test('what is found right has a price for each choice, keeps all that was given, and nothing else', () => {
  fc.assert(
    fc.property(chosen, fc.boolean(), (given, byStaff) => {
      const { options, problems } = judgedConfiguration(product, given, { complete: true, byStaff })
      if (Object.keys(problems).length > 0) return
      const named = namedConfiguration(product, given)
      expect(options.map(({ id }) => id).toSorted()).toEqual(named.options.map(({ optionId }) => optionId).toSorted())
      expect(given.options.map(({ optionId }) => optionId)).not.toContain(3)
      expect(named.customValues.every(({ value }) => value === 'abc')).toBe(true)
      if (!byStaff) expect(given.customValues.map(({ fieldId }) => fieldId)).not.toContain(2)
    }),
  )
})

test('what is still being written is right where the whole of it would be, and told nothing of what is missing', () => {
  fc.assert(
    fc.property(chosen, given => {
      const whole = judgedConfiguration(product, given, { complete: true, byStaff: true }).problems
      const begun = judgedConfiguration(product, given, { complete: false, byStaff: true }).problems
      for (const [path, problem] of Object.entries(begun)) expect(whole[path]).toEqual(problem)
      const missing = Object.keys(whole).filter(path => !(path in begun))
      for (const path of missing) expect(whole[path]).toEqual({ key: 'required' })
    }),
  )
})
