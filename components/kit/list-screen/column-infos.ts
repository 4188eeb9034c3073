import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { onlyGiven } from '#lib/only-given.ts'
import { columnWidth, withRoom } from './column-room.ts'
import type { ColumnInfo, ListColumn } from './list-column.ts'
import type { ListMessages } from './list-messages.ts'

/** The columns of a list with their labels: all, the list's own choice, and those shown now. */
export function columnInfos<R>(columns: ListColumn<R>[], list: ListSpecification, messages: ListMessages, chosen: string[] | null) {
  const all: ColumnInfo[] = columns.map(({ id, sortBy = id, number, main, low, narrow, width }) => {
    const label = messages.optionally(`columns.${id}`) ?? messages.label(id)
    const sortable = list.fields[sortBy]?.sort === true
    return onlyGiven({
      id,
      label,
      ...(sortable ? { sort: sortBy } : {}),
      number,
      main,
      low,
      narrow,
      ...(list.fields[id]?.kind === 'number' ? { counts: true } : {}),
      width: columnWidth(width, list.fields[id]?.kind, label, sortable),
    })
  })
  const own = columns.filter(column => !column.hidden).map(({ id }) => id)
  const known = chosen?.filter((id, index) => all.some(column => column.id === id) && chosen.indexOf(id) === index)
  const chosenOnes = (known?.length ? known : own).map(id => all.find(column => column.id === id) as ColumnInfo)
  const grows = (id: string) => columns.some(column => column.id === id && column.grows)
  const free = chosenOnes.find(({ id }) => grows(id)) ?? chosenOnes.find(({ main }) => main)
  const shown = withRoom(
    chosenOnes.map(column => ({ ...column, free: column === free })),
    Boolean(known?.length),
  )
  return { all, own, shown: shown.map(onlyGiven) }
}
