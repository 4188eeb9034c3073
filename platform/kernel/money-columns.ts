import { type Expression, expressionBuilder, sql } from 'kysely'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { minorDigits, otherMinorDigits } from '#contract/kernel/money.ts'
import type { Columns } from './list-sql.ts'

interface MoneyList {
  table: string
  list: ListSpecification
  /** Fields that are no columns of the table. */
  shown: Columns
}

/** A field of a list as it is stored. */
export const storedColumn = ({ table, shown }: MoneyList, field: string): Expression<unknown> =>
  shown[field]?.(expressionBuilder()) ?? sql.ref(`${table}.${field}`)

/** The currency of a field of money. */
export function currencyColumn(source: MoneyList, field: string): Expression<unknown> {
  const { currency } = source.list.fields[field] ?? {}
  return currency ? storedColumn(source, currency) : sql`'SAR'`
}

/** How many minor units a major one has, by the currency in a column: written out, so that an index of the same expression holds the order. */
export const factorOf = (currency: Expression<unknown>) => {
  const power = (digits: number) => sql.lit(10 ** digits)
  const cases = otherMinorDigits.map(([digits, known]) => sql`when ${currency} in (${sql.join(known.map(sql.lit))}) then ${power(digits)}`)
  return sql`case ${sql.join(cases, sql` `)} else ${power(minorDigits('SAR'))} end::numeric`
}

/** The amounts of a list in major units, as its conditions and its order take them: rows of several currencies compare as they are shown. */
export function majorColumns(source: MoneyList): Columns {
  const money = Object.entries(source.list.fields).filter(([, { kind }]) => kind === 'money')
  return Object.fromEntries(
    money.map(([field]) => [field, () => sql`(${storedColumn(source, field)} / ${factorOf(currencyColumn(source, field))})`]),
  )
}
