import type { ReactNode } from 'react'
import { Card } from '#components/ui/card.tsx'
import { cx } from '#components/ui/cx.ts'
import { ScrollX } from '#components/ui/scroll-x.tsx'

interface CardColumn<R> {
  id: string
  label: ReactNode
  number?: boolean
  /** Left out on a phone. */
  low?: boolean
  cell: (row: R) => ReactNode
}

interface CardTableProps<R> {
  title: string
  count?: ReactNode
  actions?: ReactNode
  columns: readonly CardColumn<R>[]
  rows: readonly R[]
  /** Said in place of rows. */
  empty: ReactNode
}

/** The first rows of what belongs to a record; the rest is where its actions lead. */
export function CardTable<R extends { id: number }>({ title, count, actions, columns, rows, empty }: CardTableProps<R>) {
  const look = ({ number, low }: CardColumn<R>) => cx(number && 'number', low && 'max-sm:hidden')
  // One line: a record with little in it is not a page of empty boxes.
  const none = (
    <>
      <p className="font-regular text-text-3">{empty}</p>
      {actions}
    </>
  )
  return (
    <Card title={title} count={count} actions={rows.length === 0 ? none : actions} padded={false}>
      {rows.length > 0 && (
        <ScrollX label={title}>
          <table className="data-table">
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column.id} scope="col" className={look(column)}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.id}>
                  {columns.map(column => (
                    <td key={column.id} className={look(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
    </Card>
  )
}
