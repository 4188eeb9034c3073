import { fold } from '#contract/kernel/fold.ts'
import { minorDigits } from '#contract/kernel/money.ts'
import type { RuleCondition, RuleField } from '#contract/settings/rule-fields.ts'

type Row = Record<string, unknown>

/** Whether everything that a rule asks is so, of what an event tells and of its record. What is not there is nothing that could be so. */
export function holds(conditions: readonly RuleCondition[], fields: readonly RuleField[], told: { event: Row; record: Row }): boolean {
  return conditions.every(({ field, operator, value }) => {
    const known = fields.find(({ name }) => name === field)
    const [from = '', name = ''] = field.split('.')
    const found = (told as Record<string, Row>)[from]?.[name]
    if (!known || found === null || found === undefined) return operator === 'ne'
    if (known.kind === 'number') return compared(amountIn(known, Number(found), told.record), operator, Number(value))
    if (known.kind !== 'text') return (String(found) === value) === (operator === 'eq')
    const texts = (typeof found === 'object' ? Object.values(found as Row) : [found]).map(one => fold(String(one)))
    const wanted = fold(value)
    if (operator === 'ne') return !texts.includes(wanted)
    return texts.some(text =>
      operator === 'eq' ? text === wanted : operator === 'starts' ? text.startsWith(wanted) : text.includes(wanted),
    )
  })
}

/** Amounts are kept in minor units and asked for in major ones. */
const amountIn = ({ currency }: RuleField, amount: number, record: Row): number =>
  currency === undefined ? amount : amount / 10 ** minorDigits(String((currency && record[currency]) || 'SAR'))

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
