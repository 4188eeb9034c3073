import type { ListFieldKind } from '#contract/kernel/list-fields.ts'
import type { ColumnInfo } from './list-column.ts'

/** Widths of columns that name none, in pixels, by what the field holds. */
const widths: Record<ListFieldKind, number> = {
  id: 88,
  text: 176,
  bilingual: 200,
  number: 96,
  money: 136,
  date: 112,
  instant: 204,
  flag: 88,
  choice: 128,
  reference: 144,
  search: 176,
}
const otherwise = 144
const freeLeast = 200
/** The box, the row menu and the margins of the sheet. */
const beside = 120
/** Widths at which columns come and go (table-columns.css), in pixels. */
const step = 80
const [first, last] = [560, 1680]

/** The width of a column: what its cells need, and its own head. In pixels. */
export function columnWidth(given: number | undefined, kind: ListFieldKind | undefined, label: string, sortable: boolean): number {
  const head = Math.ceil([...label].length * 7) + 18 + (sortable ? 16 : 0)
  return Math.max(given ?? (kind ? widths[kind] : otherwise), head)
}

/** What stays longest when there is less room: the name, what takes the free width and the status always, then what a phone shows, then the others in their order. */
const rank = ({ main, free, narrow, low }: ColumnInfo): number => {
  if (main || free || narrow === 'status') return 0
  if (narrow === 'amount') return 1
  if (narrow === 'detail' || narrow === 'name') return 2
  return low ? 4 : 3
}

/**
 * From which width of the list on each column is there, so that none is ever cut off: the first that do not fit go as a whole. Columns that the
 * reader chose are all there; where they are wider than the list, it scrolls.
 */
export function withRoom(columns: ColumnInfo[], chosen: boolean): ColumnInfo[] {
  let used = beside
  const byRank = [...columns].sort((a, b) => rank(a) - rank(b))
  const from = new Map(
    byRank.map(column => {
      used += column.free ? freeLeast : column.width
      return [column.id, rank(column) === 0 ? undefined : Math.min(last, Math.max(first, Math.ceil(used / step) * step))]
    }),
  )
  return columns.map(column => ({ ...column, from: chosen ? undefined : from.get(column.id) }))
}

/** The width below which a list of these columns scrolls, in pixels. */
export const leastWidth = (columns: readonly ColumnInfo[]): number =>
  columns.reduce((sum, { free, width, from }) => sum + (free ? freeLeast : from === undefined ? width : 0), beside)
