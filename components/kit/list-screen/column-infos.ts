import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ColumnInfo, ListColumn } from './list-column.ts'
import type { ListMessages } from './list-messages.ts'

/** The columns of a list with their labels: all, the list's own choice, and those shown now. */
export function columnInfos<R>(columns: ListColumn<R>[], list: ListSpecification, messages: ListMessages, chosen: string[] | null) {
  const all: ColumnInfo[] = columns.map(({ id, sortBy = id, number, main, low, narrow }) => ({
    id,
    label: messages.optionally(`columns.${id}`) ?? messages.label(id),
    ...(list.fields[sortBy]?.sort ? { sort: sortBy } : {}),
    number,
    main,
    low,
    narrow,
  }))
  const own = columns.filter(column => !column.hidden).map(({ id }) => id)
  const known = chosen?.filter((id, index) => all.some(column => column.id === id) && chosen.indexOf(id) === index)
  const shown = (known?.length ? known : own).map(id => all.find(column => column.id === id) as ColumnInfo)
  return { all, own, shown }
}
