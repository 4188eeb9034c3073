import { cx } from '#components/ui/cx.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ColumnInfo } from './list-column.ts'

const shapes = ['w2', 'w3', 'w2', 'w4'] as const
const most = 12

/** The table that comes, with its real head and bars in the place of texts. */
export function ListSkeleton({ columns, rows, selectable }: { columns: ColumnInfo[]; rows: number; selectable: boolean }) {
  return (
    <>
      <div className="table-frame" aria-hidden>
        <table className={selectable ? 'responsive data-table' : 'responsive data-table'}>
          <thead>
            <tr>
              {selectable && <th data-place="box" />}
              {columns.map(column => (
                <th
                  key={column.id}
                  className={cx(column.number && 'number')}
                  data-from={column.from}
                  style={column.free ? undefined : { width: column.width }}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="animate-[sj-late_1ms_150ms_both]">
            {Array.from({ length: Math.min(rows, most) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
              <tr key={row}>
                {selectable && (
                  <td data-place="box">
                    <Skeleton shape="box" />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td key={column.id} data-place={column.narrow} data-from={column.from} className={cx(column.number && 'number')}>
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
