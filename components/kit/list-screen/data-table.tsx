'use client'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type CSSProperties, type PointerEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '#components/ui/cx.ts'
import type { CurrencySums } from '#contract/kernel/list-query.ts'
import { BulkBar } from './bulk-bar.tsx'
import { leastWidth } from './column-room.ts'
import type { BulkAction, RowInfo } from './list-column.ts'
import { useList } from './list-context.ts'
import { ListSums } from './list-sums.tsx'
import { PeekPanel } from './peek-panel.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useRowKeys } from './use-row-keys.ts'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature })
const helper = createColumnHelper<typeof features, RowInfo>()

interface DataTableProps {
  label: string
  rows: RowInfo[]
  total: number | null
  capped?: boolean
  bulk: BulkAction[]
  bulkExtra?: ReactNode
  selectable: boolean
  /** Its rows can be looked at beside the list. */
  peeks: boolean
  /** Of all rows that match, not those of the page alone. */
  sums?: CurrencySums[]
}

/** The rows of a list: a real table whose cells were drawn on the server. */
export function DataTable({ label, rows, total, capped, bulk, bulkExtra, selectable, peeks, sums = [] }: DataTableProps) {
  const { columns, pending, remembered, selection, select } = useList()
  const holder = useRef<HTMLDivElement>(null)
  const anchor = useRef<number | null>(null)
  const definitions = useMemo(
    () => helper.columns(columns.map(column => helper.display({ id: column.id, header: column.label }))),
    [columns],
  )
  const rowSelection = useMemo(() => selectionOf(selection.all ? rows.map(row => row.id) : selection.ids), [selection, rows])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: row => String(row.id),
    state: { rowSelection, columnOrder: columns.map(({ id }) => id) },
    onRowSelectionChange: update => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      select({ all: false, ids: Object.keys(next).map(Number) })
    },
  })
  const shown = table.getRowModel().rows
  const selected = shown.filter(row => row.getIsSelected()).length
  const choose = (id: number, range: boolean) => {
    const ids = rows.map(row => row.id)
    const from = range && anchor.current !== null ? ids.indexOf(anchor.current) : -1
    anchor.current = id
    if (from < 0) return table.getRow(String(id)).toggleSelected()
    const to = ids.indexOf(id)
    const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    select({ all: false, ids: [...new Set([...(selection.all ? ids : selection.ids), ...between])] })
  }
  const chooseAll = () => table.toggleAllRowsSelected(selected < shown.length)
  const [peeking, setPeeking] = useState(false)
  const cursor = useRowKeys(holder, rows, {
    choose: selectable ? choose : undefined,
    chooseAll: selectable ? chooseAll : undefined,
    peek: peeks ? { open: peeking, toggle: setPeeking } : undefined,
  })
  const peeked = peeking && cursor !== null ? rows[cursor] : undefined
  const closePeek = () => {
    setPeeking(false)
    holder.current?.querySelector<HTMLElement>(`[data-row="${peeked?.id}"] [data-row-link]`)?.focus()
  }
  // Rows are drawn again only when they change, so what they call must stay the same.
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  const onSelect = useCallback((id: number, range: boolean) => latest.current(id, range), [])
  const chosen = selection.all ? (total ?? rows.length) : selection.ids.length

  return (
    <>
      <div className="table-and-peek">
        <div ref={holder} className="table-frame" data-peeks={peeks || undefined} aria-busy={pending || undefined}>
          {pending && <div className="progress-line" aria-hidden />}
          <table
            className={cx(
              'responsive data-table',
              remembered.density === 'compact' && 'compact',
              pending && 'opacity-60 transition-opacity duration-base',
            )}
            style={{ '--least-width': `${leastWidth(columns)}px` } as CSSProperties}
            aria-label={label}
            aria-rowcount={capped || total === null ? undefined : total}
            onPointerOver={tellWhole}
          >
            <TableHead
              selection={
                selectable ? { state: selected === 0 ? 'none' : selected < shown.length ? 'some' : 'all', toggle: chooseAll } : undefined
              }
              menu={rows.some(row => row.menu)}
            />
            <tbody>
              {shown.map((row, index) => (
                <TableRow
                  key={row.id}
                  row={row.original}
                  cells={row.getVisibleCells().map(cell => [cell.column.id, row.original.cells[cell.column.id]] as const)}
                  columns={columns}
                  cursor={cursor === index}
                  selected={row.getIsSelected()}
                  onSelect={selectable ? onSelect : undefined}
                />
              ))}
            </tbody>
            {sums.length > 0 && <ListSums sums={sums} selectable={selectable} menu={rows.some(row => row.menu)} />}
          </table>
          {chosen > 0 && <div className="h-18" aria-hidden />}
        </div>
        {peeked && <PeekPanel row={peeked} onClose={closePeek} />}
      </div>
      {chosen > 0 && <BulkBar actions={bulk} count={chosen} total={total} capped={capped} shown={rows.length} extra={bulkExtra} />}
    </>
  )
}

/** A value that its column cuts says the whole of itself under the pointer. */
function tellWhole({ target }: PointerEvent) {
  if (!(target instanceof HTMLElement) || !target.closest('td') || (target.title && !target.dataset.cut)) return
  if (target.scrollWidth <= target.clientWidth) return
  target.title = target.textContent
  // Its own title may be written again when the row changes.
  target.dataset.cut = 'true'
}
const selectionOf = (ids: number[]): RowSelectionState => Object.fromEntries(ids.map(id => [String(id), true as const]))
