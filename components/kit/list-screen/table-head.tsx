'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { ColumnInfo } from './list-column.ts'
import { useList } from './list-context.ts'
import { ListLink } from './list-link.tsx'

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
          <th scope="col" className="w-8">
            <Checkbox
              aria-label={t('selectPage')}
              checked={selection.state === 'all'}
              mixed={selection.state === 'some'}
              onChange={selection.toggle}
            />
          </th>
        )}
        {columns.map(column => (
          <HeadCell key={column.id} column={column} />
        ))}
        {menu && (
          <th scope="col" className="act">
            <span className="vh">{t('rowActions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function HeadCell({ column }: { column: ColumnInfo }) {
  const { state, order } = useList()
  const current = state.sort ?? order
  const sorted = column.sort === current.by ? current.order : undefined
  const className = cx(column.number && 'num', column.low && 'hide-l', sorted && 'sorted')
  if (!column.sort) {
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    )
  }
  const next = sorted === 'asc' ? 'desc' : 'asc'
  const change = { sort: column.sort === order.by && next === order.order ? null : { by: column.sort, order: next as 'asc' | 'desc' } }
  return (
    <th scope="col" className={className} aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
      <ListLink change={change} className="so text-inherit hover:text-text">
        {column.label}
        {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={12} />}
      </ListLink>
    </th>
  )
}
