'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { ColumnInfo } from './list-column.ts'
import { useList } from './list-context.ts'
import { ListLink } from './list-link.tsx'
import { useSort } from './use-sort.ts'

interface TableHeadProps {
  selection?: { state: 'none' | 'some' | 'all'; toggle: () => void }
  menu: boolean
}

/** Sticky head: select the page, order by a column. */
export function TableHead({ selection, menu }: TableHeadProps) {
  const t = useTranslations('list')
  const { columns } = useList()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-place="box">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is rendered inside; it has a name of its own */}
            <label className="select-cell">
              <Checkbox
                aria-label={t('selectPage')}
                checked={selection.state === 'all'}
                mixed={selection.state === 'some'}
                onChange={selection.toggle}
              />
            </label>
          </th>
        )}
        {columns.map(column => (
          <HeadCell key={column.id} column={column} />
        ))}
        {menu && (
          <th scope="col" className="row-actions">
            <span className="sr-only">{t('rowActions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function HeadCell({ column }: { column: ColumnInfo }) {
  const { current, changeTo, keep } = useSort()
  const sorted = column.sort === current.by ? current.order : undefined
  const cell = {
    scope: 'col',
    className: cx(column.number && 'number'),
    'data-from': column.from,
    style: column.free ? undefined : { width: column.width },
  }
  if (!column.sort) {
    return <th {...cell}>{column.label}</th>
  }
  const next = { by: column.sort, order: sorted === 'asc' ? ('desc' as const) : ('asc' as const) }
  return (
    <th {...cell} aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
      <ListLink change={changeTo(next)} before={() => keep(next)} className="sort-link text-inherit hover:text-text">
        {column.label}
        {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={12} />}
      </ListLink>
    </th>
  )
}
