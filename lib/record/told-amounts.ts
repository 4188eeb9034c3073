import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { moneyText } from '#contract/kernel/money.ts'
import type { HistoryPage } from '#contract/kernel/record-history.ts'

type Row = Record<string, unknown>
interface Told {
  list: ListSpecification
  /** The lines of a document, with the names of their amounts. */
  lines?: object | undefined
}

const moneyOf = ({ lines }: Told, field: string): readonly string[] =>
  (lines as Record<string, { money?: readonly string[] }> | undefined)?.[field.split('.', 1)[0] ?? '']?.money ?? []
/** Of what currency is not known, an amount stays the number that it is. */
const text = (amount: unknown, currency: unknown) =>
  typeof amount === 'number' && typeof currency === 'string' ? moneyText({ amount, currency }) : amount

/** Whether anything of it is an amount of money. */
export const hasAmounts = (told: Told): boolean =>
  Object.values(told.list.fields).some(({ kind }) => kind === 'money') ||
  Object.keys(told.lines ?? {}).some(name => moneyOf(told, name).length > 0)

/** How the values of a record's fields are told: an amount in its currency instead of in minor units, everything else as it is. */
export function toldAmounts(told: Told, record: Row): (field: string, value: unknown) => unknown {
  const line = (names: readonly string[], one: Row) =>
    Object.fromEntries(
      Object.entries(one).map(([name, part]) => [name, names.includes(name) ? text(part, one.currency ?? record.currency) : part]),
    )
  return (field, value) => {
    const listed = told.list.fields[field]
    if (listed?.kind === 'money') return text(value, listed.currency === undefined ? 'SAR' : record[listed.currency])
    const names = moneyOf(told, field)
    if (names.length === 0 || typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? value.map(one => line(names, one as Row)) : line(names, value as Row)
  }
}

/** A history with amounts as they are read. */
export function historyWithAmounts(told: Told, record: Row, page: HistoryPage): HistoryPage {
  const amount = toldAmounts(told, record)
  const items = page.items.map(entry => ({
    ...entry,
    changes: Object.fromEntries(
      Object.entries(entry.changes).map(([field, { before, after }]) => [
        field,
        { before: amount(field, before), after: amount(field, after) },
      ]),
    ),
  }))
  return { ...page, items }
}
