import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConfigurableOption, chosenOptions, numbered, optionProblems, raisedBy } from '#contract/catalogue/configurable-options.ts'
import { type CustomField, customValueProblem } from '#contract/catalogue/custom-fields.ts'

const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 5_00, setupFee: 0 }]
const option = (id: number, more: Partial<ConfigurableOption> = {}): ConfigurableOption & { id: number } => ({
  ...{
    id,
    name: { en: 'Option', ar: '' },
    group: null,
    kind: 'dropdown',
    required: false,
    hidden: false,
    minimum: 0,
    maximum: null,
    step: 1,
    raises: null,
  },
  choices: [{ id: 1, name: null, hidden: false, amount: null, prices }],
  ...more,
})
const chosen = (optionId: number, quantity = 1, choiceId = 1) => ({ optionId, choiceId, quantity })

test('what was chosen is priced, and what is missing, hidden, unknown or twice is told by its option', () => {
  expect(chosenOptions([option(7)], [chosen(7)])).toEqual({ options: [{ id: 7, quantity: 1, prices }] })
  expect(chosenOptions([option(7)], [])).toEqual({ options: [] })
  const wrong: [ReturnType<typeof option>, ReturnType<typeof chosen>[], string][] = [
    [option(7, { required: true }), [], 'required'],
    [option(7, { kind: 'quantity', minimum: 1 }), [], 'required'],
    [option(7, { hidden: true }), [chosen(7)], 'notAChoice'],
    [option(7), [chosen(7, 1, 2)], 'notAChoice'],
    [option(7), [chosen(7, 2)], 'notAChoice'],
    [option(7), [chosen(7), chosen(7)], 'alreadyUsed'],
    [option(7, { kind: 'yesNo', required: true }), [chosen(7, 0)], 'notAChoice'],
  ]
  for (const [one, choices, key] of wrong) expect(chosenOptions([one], choices)).toMatchObject({ problems: { 7: { key } } })
  expect(chosenOptions([option(7)], [chosen(8)])).toEqual({ problems: { 8: { key: 'notAChoice' } } })
})

test('a quantity is taken exactly when it lies between its limits, on a step', () => {
  const limits = fc.record({ minimum: fc.nat(20), more: fc.option(fc.nat(30)), step: fc.integer({ min: 1, max: 7 }), quantity: fc.nat(80) })
  fc.assert(
    fc.property(limits, ({ minimum, more, step, quantity }) => {
      const maximum = more === null ? null : minimum + more
      const answer = chosenOptions([option(1, { kind: 'quantity', minimum, maximum, step })], [chosen(1, quantity)])
      const right = quantity >= minimum && (maximum === null || quantity <= maximum) && (quantity - minimum) % step === 0
      expect('options' in answer).toBe(right)
    }),
  )
})

test('what is chosen raises the limit that its option names, of a quantity each of it; what is not chosen raises it by nothing', () => {
  const choices = [1, 2].map(id => ({ id, name: null, hidden: false, amount: id * 1024, prices }))
  const [space, traffic, plain] = [
    option(1, { raises: 'disk', choices }),
    option(2, { raises: 'bandwidth', choices }),
    option(3, { choices }),
  ]
  expect(raisedBy([space, traffic, plain], [chosen(1, 1, 2), chosen(2, 3), chosen(3)])).toEqual({ disk: 2048, bandwidth: 3072 })
  expect(raisedBy([space, option(4, { raises: 'disk', choices })], [chosen(1, 1, 2), chosen(4, 1, 2)])).toEqual({ disk: 4096 })
  expect(raisedBy([space], [])).toEqual({ disk: 0 })
  expect(raisedBy([plain], [chosen(3)])).toEqual({})
  const unsaid = option(1, { raises: 'disk', choices: [{ id: 1, name: { en: 'More', ar: '' }, hidden: false, amount: null, prices }] })
  expect(optionProblems([unsaid], new Set(['SAR']))).toEqual({ 'options.0.choices.0.amount': { key: 'required' } })
})

test('what is had or not is raised by 1, and once', () => {
  const choice = (amount: number) => [{ id: 1, name: { en: 'Shell', ar: '' }, hidden: false, amount, prices }]
  const shell = (more: Partial<ConfigurableOption>) => option(1, { raises: 'shell', choices: choice(1), ...more })
  expect(optionProblems([shell({ kind: 'yesNo' }), shell({}), shell({ kind: 'quantity', maximum: 1 })], new Set(['SAR']))).toEqual({})
  expect(optionProblems([shell({ choices: choice(2) })], new Set(['SAR']))).toEqual({
    'options.0.choices.0.amount': { key: 'tooLarge', values: { max: 1 } },
  })
  for (const maximum of [null, 2])
    expect(optionProblems([shell({ kind: 'quantity', maximum })], new Set(['SAR']))).toEqual({
      'options.0.maximum': { key: 'tooLarge', values: { max: 1 } },
    })
})

test('each choice has a number of its own, and those that are there keep theirs', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 8 }), fc.nat(8), (ids, more) => {
      const choices: ConfigurableOption['choices'] = [
        ...ids.map(id => ({ id, name: null, hidden: false, amount: null, prices })),
        ...Array.from({ length: more }, () => ({ name: null, hidden: false, amount: null, prices })),
      ]
      const made = numbered([{ choices }])[0]?.choices.map(({ id }) => id) ?? []
      expect(made.slice(0, ids.length)).toEqual(ids)
      expect(new Set(made).size).toBe(ids.length + more)
    }),
  )
})

test('the value of a custom field obeys its kind and its pattern', () => {
  const field: CustomField = {
    ...{
      name: { en: 'Field', ar: '' },
      description: null,
      kind: 'text',
      values: ['a', 'b'],
      required: true,
      pattern: '\\d{3}',
      sample: null,
    },
    ...{ showOnOrder: true, showOnInvoice: false, staffOnly: false },
  }
  const keyOf = (more: object, value: string) => customValueProblem({ ...field, ...more }, value)?.key
  expect(['', '12', '123', '1'.repeat(501)].map(value => keyOf({}, value))).toEqual(['required', 'patternDiffers', undefined, 'tooLong'])
  expect(keyOf({ required: false }, '')).toBeUndefined()
  const kinds = [
    ['choice', 'c', 'notAChoice'],
    ['date', '2026-02-30', 'calendarDate'],
    ['number', '1e5', 'notANumber'],
    ['flag', 'maybe', 'notAChoice'],
  ]
  for (const [kind, value = '', key] of kinds) expect(keyOf({ kind, pattern: null }, value)).toBe(key)
})
