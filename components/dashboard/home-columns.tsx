import { cx } from '#components/ui/cx.ts'
import { columns, type HomeLayout, type PanelId, rowsOf } from '#lib/home/home-layout.ts'
import type { HomeView } from '#lib/home/home-view.ts'
import { HomePanel } from './home-panels.tsx'

interface HomeColumnsProps {
  layout: HomeLayout
  /** Those that this reader may see. */
  known: readonly PanelId[]
  view: HomeView
}

/** The panels in the reader's order: a wide column, in which narrow panels stand two and two, and one beside it. */
export function HomeColumns({ layout, known, view }: HomeColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(300px,1fr)] flex-1 max-md:grid-cols-1">
      {columns.map(column => (
        <div
          key={column}
          data-column={column}
          className="@container flex min-w-0 flex-col not-first:border-s not-first:border-line max-md:not-first:border-s-0 max-md:not-first:border-t"
        >
          {rowsOf(
            layout[column].filter(id => known.includes(id)),
            column,
          ).map(row => (
            <div
              key={row.join()}
              className={cx(
                'grid border-b border-line last:border-b-0 [&>.dashboard-panel]:border-b-0',
                row.length > 1 &&
                  '@min-[640px]:grid-cols-2 @min-[640px]:[&>*+*]:border-s [&>*+*]:border-line @max-[639px]:[&>*+*]:border-t',
              )}
            >
              {row.map(id => (
                <HomePanel key={id} id={id} view={view} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
