'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type MouseEvent, memo } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { cx } from '#components/ui/cx.ts'
import type { CellContent, ColumnInfo, RowInfo } from './list-column.ts'

const interactive = 'a,button,input,label,select,[role=menuitem],[role=dialog],[role=menu]'

interface TableRowProps {
  row: RowInfo
  cells: (readonly [string, CellContent | undefined])[]
  columns: ColumnInfo[]
  cursor: boolean
  selected: boolean
  onSelect?: (id: number, range: boolean) => void
}

/** One record. A click anywhere opens it; its name is the link. */
export const TableRow = memo(
  function TableRow({ row, cells, columns, cursor, selected, onSelect }: TableRowProps) {
    const t = useTranslations('list')
    const router = useRouter()
    const open = (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      // What floats above a row is its child only in React.
      if (!row.href || !event.currentTarget.contains(target) || target.closest(interactive)) return
      if (window.getSelection()?.toString()) return
      router.push(row.href)
    }
    return (
      <tr
        data-row={row.id}
        tabIndex={-1}
        className={cx(selected && 'selected', cursor && 'cursor', row.href && 'cursor-pointer')}
        aria-selected={onSelect ? selected : undefined}
        onClick={open}
      >
        {onSelect && (
          <td data-place="box">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is rendered inside; it has a name of its own */}
            <label className="select-cell">
              <Checkbox
                aria-label={t('selectRow', { name: row.name })}
                checked={selected}
                onChange={() => undefined}
                onClick={event => onSelect(row.id, event.shiftKey)}
              />
            </label>
          </td>
        )}
        {cells.map(([id, content]) => {
          const column = columns.find(one => one.id === id)
          const cell = {
            'data-place': column?.narrow,
            'data-from': column?.from,
            className: cx(column?.number && 'number'),
          }
          const found = column?.main && row.foundBy
          if (!found && (!column?.main || !row.href)) return <td key={id} {...cell} {...drawnCell(content)} />
          return (
            <td key={id} {...cell}>
              {row.href ? (
                <Link
                  href={row.href}
                  data-row-link
                  className={cx('text-inherit hover:no-underline', !found && 'block')}
                  {...drawnCell(content)}
                />
              ) : (
                <span {...drawnCell(content)} />
              )}
              {found && (
                <small className="ms-2 text-small text-text-3">
                  {t('foundBy', { field: found.label })} <bdi>{found.value}</bdi>
                </small>
              )}
            </td>
          )
        })}
        {row.menu !== undefined && <td className="row-actions">{row.menu}</td>}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.cursor === after.cursor &&
    before.selected === after.selected &&
    before.onSelect === after.onSelect,
)

// The HTML is written by cellMarkup, which escapes every text.
export const drawnCell = (content: CellContent | undefined) =>
  typeof content === 'string' ? { dangerouslySetInnerHTML: { __html: content } } : { children: content?.drawn }
