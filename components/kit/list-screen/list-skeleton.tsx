import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ColumnInfo } from './list-column.ts'

const shapes = ['w2', 'w3', 'w2', 'w4'] as const
const most = 12

/** The table that comes, with its real head and bars in the place of texts. */
export function ListSkeleton({ columns, rows, selectable }: { columns: ColumnInfo[]; rows: number; selectable: boolean }) {
  return (
    <>
      <div className="tblwrap" aria-hidden>
        <table className={selectable ? 'tbl resp sel' : 'tbl resp'}>
          <thead>
            <tr>
              {selectable && <th className="w-8" />}
              {columns.map(column => (
                <th key={column.id} className={[column.number && 'num', column.low && 'hide-l'].filter(Boolean).join(' ')}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="skelrows late">
            {Array.from({ length: Math.min(rows, most) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
              <tr key={row}>
                {selectable && (
                  <td className="msel">
                    <Skeleton shape="box" />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td key={column.id} className={skeletonCell(column)}>
                    <Skeleton shape={column.narrow === 'status' ? 'pill' : column.main ? 'w4' : shapes[(row + index) % shapes.length]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="pager" aria-hidden>
        <Skeleton shape="w3" />
      </div>
    </>
  )
}

const places = { name: 'ma', status: 'mb', detail: 'mc', amount: 'md' }
const skeletonCell = ({ number, low, narrow, main }: ColumnInfo) =>
  [number && 'num', low && 'hide-l', narrow && places[narrow], main && 'w-full'].filter(Boolean).join(' ')
