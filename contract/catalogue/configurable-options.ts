import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { choice, flag, integer, optional } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { cyclePrice, type GivenPrice, priceProblems } from './cycle-prices.ts'
import type { ChosenOption } from './price-request.ts'

export const optionKinds = ['dropdown', 'radio', 'yesNo', 'quantity'] as const
/** What an account may use or not, beside how much of it: raised by 1, it may. */
export const grantedAccess = ['shell', 'dedicatedIp'] as const
/** Limits of an account on a server that what is chosen raises above those of its package. */
export const raisedLimits = [
  ...(['disk', 'bandwidth'] as const),
  ...(['mailboxes', 'mailingLists', 'databases', 'subdomains', 'addonDomains', 'aliases', 'ftpAccounts'] as const),
  ...grantedAccess,
] as const
export type RaisedLimit = (typeof raisedLimits)[number]

/** Whether a limit is had or not, rather than had so much of. */
export const isAccess = (limit: RaisedLimit): boolean => grantedAccess.some(one => one === limit)

/** One of several to choose from; of yes or no, and of a quantity, what one of it costs. */
const optionChoice = z.strictObject({
  /** Given by the platform, one for each choice of an option; what was sold names it. */
  id: integer({ min: 1 }).optional(),
  name: optional(bilingualText({ max: 100 })),
  /** Not offered any more; what runs keeps it. */
  hidden: flag().default(false),
  /** By how much it raises the limit that its option names: MiB of disk and bandwidth, 1 of what is had or not; of a quantity, each of it. */
  amount: optional(integer({ max: 100_000_000 })),
  prices: z.array(cyclePrice).max(200).default([]),
})

/** What can be chosen with a product, each for its price on top of the product's. */
export const configurableOption = z.strictObject({
  name: bilingualText({ max: 100 }),
  /** Options of one group stand together under its name. */
  group: optional(bilingualText({ max: 100 })),
  kind: choice(optionKinds),
  required: flag().default(false),
  hidden: flag().default(false),
  /** Of a quantity. */
  minimum: integer({ max: 1_000_000 }).default(0),
  maximum: optional(integer({ max: 1_000_000 })),
  step: integer({ min: 1, max: 1_000_000 }).default(1),
  raises: optional(choice(raisedLimits)),
  choices: z.array(optionChoice).min(1).max(50),
})
export type ConfigurableOption = z.output<typeof configurableOption>

/** True of an option of which one of several is chosen. */
export const hasChoices = ({ kind }: Pick<ConfigurableOption, 'kind'>): boolean => kind === 'dropdown' || kind === 'radio'

/** What is wrong with options, by the path of their field. */
export function optionProblems(options: readonly ConfigurableOption[], currencies: ReadonlySet<string>): FieldProblems {
  const found: FieldProblems = {}
  for (const [at, option] of options.entries()) {
    const { choices, minimum, maximum, raises, kind } = option
    const path = `options.${at}`
    if (!hasChoices(option) && choices.length > 1) found[`${path}.choices`] = { key: 'tooMany', values: { max: 1 } }
    if (maximum !== null && maximum < minimum) found[`${path}.maximum`] = { key: 'tooSmall', values: { min: minimum } }
    const once = raises !== null && isAccess(raises)
    if (once && kind === 'quantity' && (maximum ?? Infinity) > 1) found[`${path}.maximum`] = { key: 'tooLarge', values: { max: 1 } }
    for (const [place, { name, prices, amount }] of choices.entries()) {
      if (raises !== null && amount === null) found[`${path}.choices.${place}.amount`] = { key: 'required' }
      if (once && (amount ?? 0) > 1) found[`${path}.choices.${place}.amount`] = { key: 'tooLarge', values: { max: 1 } }
      if (hasChoices(option) && !name) found[`${path}.choices.${place}.name.en`] = { key: 'requiredInOneLanguage' }
      Object.assign(found, priceProblems(prices, currencies, `${path}.choices.${place}.prices`))
    }
  }
  return found
}

/** The options with a number on each choice that has none; numbers of choices that are gone are not given again while the option stays. */
export const numbered = <O extends Pick<ConfigurableOption, 'choices'>>(options: readonly O[]): O[] =>
  options.map(option => {
    let last = Math.max(0, ...option.choices.map(({ id = 0 }) => id))
    return { ...option, choices: option.choices.map(one => ({ ...one, id: one.id ?? ++last })) }
  })

/** What was chosen of one option: a choice by its number, and how many of it. */
export type OptionChoice = { optionId: number; choiceId: number; quantity: number }

/**
 * What the price engine takes for what was chosen, or what is wrong with it by the option's number: an option that is not there or not
 * offered, one that is needed and missing, a quantity outside its limits or between its steps.
 */
export function chosenOptions(
  options: readonly (ConfigurableOption & { id: number })[],
  chosen: readonly OptionChoice[],
): { options: ChosenOption[] } | { problems: Record<number, FieldProblems[string]> } {
  const problems: Record<number, FieldProblems[string]> = {}
  const priced: ChosenOption[] = []
  const known = new Set(options.map(({ id }) => id))
  for (const { optionId } of chosen) if (!known.has(optionId)) problems[optionId] = { key: 'notAChoice' }
  for (const option of options) {
    const its = chosen.filter(({ optionId }) => optionId === option.id)
    const problem = its.length > 1 ? { key: 'alreadyUsed' } : problemOf(option, its[0])
    if (problem) problems[option.id] = problem
    const prices = its[0] && pricesOf(option, its[0])
    if (its[0] && its[0].quantity > 0 && prices) priced.push({ id: option.id, quantity: its[0].quantity, prices })
  }
  return Object.keys(problems).length > 0 ? { problems } : { options: priced }
}

/**
 * By how much what was chosen raises the limits of an account, in the units of `amount`: each limit that an option of the product names, though
 * nothing of it may have been chosen.
 */
export function raisedBy(
  options: readonly Pick<ConfigurableOption & { id: number }, 'id' | 'raises' | 'choices'>[],
  chosen: readonly OptionChoice[],
): Partial<Record<RaisedLimit, number>> {
  const raised: Partial<Record<RaisedLimit, number>> = {}
  for (const { id, raises, choices } of options) {
    if (raises === null) continue
    const its = chosen.find(({ optionId }) => optionId === id)
    const amount = choices.find(one => one.id === its?.choiceId)?.amount ?? 0
    raised[raises] = (raised[raises] ?? 0) + amount * (its?.quantity ?? 0)
  }
  return raised
}

/** What is offered, and besides what was chosen once: it may stay though it is not offered any more. */
export const withChosen = <O extends ConfigurableOption & { id: number }>(options: readonly O[], has: readonly OptionChoice[]): O[] =>
  options.map(option => {
    const its = has.filter(({ optionId }) => optionId === option.id)
    if (its.length === 0) return option
    const choices = option.choices.map(one => (its.some(({ choiceId }) => choiceId === one.id) ? { ...one, hidden: false } : one))
    return { ...option, hidden: false, choices }
  })

/** The same without what is not offered. */
export const offeredOptions = <O extends ConfigurableOption & { id: number }>(options: readonly O[], has: readonly OptionChoice[]): O[] =>
  withChosen(options, has)
    .filter(({ hidden }) => !hidden)
    .map(option => ({ ...option, choices: option.choices.filter(({ hidden }) => !hidden) }))

const pricesOf = ({ choices }: ConfigurableOption, { choiceId }: OptionChoice): readonly GivenPrice[] | undefined =>
  choices.find(({ id, hidden }) => id === choiceId && !hidden)?.prices

function problemOf(option: ConfigurableOption, chosen: OptionChoice | undefined): FieldProblems[string] | undefined {
  const { required, minimum, maximum, step, kind, hidden } = option
  if (hidden) return chosen ? { key: 'notAChoice' } : undefined
  if (!chosen) return required || (kind === 'quantity' && minimum > 0) ? { key: 'required' } : undefined
  if (!pricesOf(option, chosen)) return { key: 'notAChoice' }
  const { quantity } = chosen
  if (kind !== 'quantity') return quantity === 1 || (kind === 'yesNo' && !required && quantity === 0) ? undefined : { key: 'notAChoice' }
  if (!Number.isInteger(quantity) || quantity < minimum) return { key: 'tooSmall', values: { min: minimum } }
  if (maximum !== null && quantity > maximum) return { key: 'tooLarge', values: { max: maximum } }
  return (quantity - minimum) % step === 0 ? undefined : { key: 'notAStep', values: { step } }
}
