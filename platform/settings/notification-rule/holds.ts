import { fold } from '#contract/kernel/fold.ts'
import { minorDigits } from '#contract/kernel/money.ts'
import type { RuleCondition, RuleField } from '#contract/settings/rule-fields.ts'

export type Row = Record<string, unknown>
/** What is known of something that happened. */
export type Known = Record<'event' | 'record' | 'client', Row>

/** Whether everything that a rule asks is so, of what an event tells, of its record and of its client. What is not there is nothing that could be so. */
export function holds(conditions: readonly RuleCondition[], fields: readonly RuleField[], told: Known): boolean {
  return conditions.every(({ field, operator, value }) => {
    const known = fields.find(({ name }) => name === field)
    const [from = '', name = ''] = field.split('.')
    const beside = (told as Record<string, Row>)[from]
    const found = beside?.[name]
    if (!known || !beside || found === null || found === undefined) return operator === 'ne'
    if (known.kind === 'number') return compared(amountIn(known, Number(found), beside), operator, Number(value))
    if (known.kind !== 'text') return (String(found) === value) === (operator === 'eq')
    const texts = textsIn(found).map(fold)
    const wanted = fold(value)
    if (operator === 'ne') return !texts.includes(wanted)
    return texts.some(text =>
      operator === 'eq' ? text === wanted : operator === 'starts' ? text.startsWith(wanted) : text.includes(wanted),
    )
  })
}

/** A text, one in two languages, or several of them. */
const textsIn = (found: unknown): string[] =>
  typeof found === 'object' && found !== null ? Object.values(found).flatMap(textsIn) : [String(found ?? '')]

/** Amounts are kept in minor units and asked for in major ones. */
const amountIn = ({ currency }: RuleField, amount: number, beside: Row): number =>
  currency === undefined ? amount : amount / 10 ** minorDigits(String((currency && beside[currency]) || 'SAR'))

function compared(found: number, operator: RuleCondition['operator'], wanted: number): boolean {
  const tests: Partial<Record<RuleCondition['operator'], boolean>> = {
    eq: found === wanted,
    ne: found !== wanted,
    gt: found > wanted,
    gte: found >= wanted,
    lt: found < wanted,
    lte: found <= wanted,
  }
  return tests[operator] ?? false
}
