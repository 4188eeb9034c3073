'use client'
import { Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import { Popover } from '#components/ui/popover.tsx'
import type { ListFilter } from '#lib/list-query/list-filter.ts'
import { AddFilter, FilterCount } from '../list-filters/add-filter.tsx'
import { FilterChip } from '../list-filters/filter-chip.tsx'
import { FindBox } from './find-box.tsx'
import { useList } from './list-context.ts'
import { ListOverflow } from './list-overflow.tsx'
import { SortMenu } from './sort-menu.tsx'

const ColumnMenu = lazyComponent(() => import('./column-menu.tsx'), 'ColumnMenu')
const FilterSheet = lazyComponent(() => import('../list-filters/filter-sheet.tsx'), 'FilterSheet')

interface ListToolbarProps extends Pick<Parameters<typeof ListOverflow>[0], 'exported' | 'downloads'> {
  sorts: { field: string; label: string }[]
  /** What can be done with the list, where no header has it. */
  tools?: ReactNode
}

/** Find, filters, order, columns. */
export function ListToolbar({ sorts, exported, downloads, tools }: ListToolbarProps) {
  const t = useTranslations('list')
  const { state, go, fields, names, today, searchable } = useList()
  const [sheet, setSheet] = useState(false)
  const { filters } = state
  const put = (name: string, filter: ListFilter | null) =>
    go({ filters: filters.flatMap(one => (one.field === name ? (filter ? [filter] : []) : [one])) })
  return (
    <div className="toolbar" role="toolbar" aria-label={t('tools')}>
      {searchable && <FindBox />}
      <span className="contents max-sm:hidden">
        {filters.map(filter => {
          const field = fields.find(({ name }) => name === filter.field)
          if (!field) return null
          const chip = { filter, field, names, today }
          return <FilterChip key={`${filter.field}${filter.operator}${filter.values}`} {...chip} onChange={next => put(field.name, next)} />
        })}
        {fields.length > 0 && (
          <AddFilter fields={fields} active={filters} names={names} today={today} onAdd={filter => go({ filters: [...filters, filter] })} />
        )}
        {(filters.length > 0 || state.q) && (
          <Button variant="ghost" size="sm" onClick={() => go({ filters: [], q: '' })}>
            {t('reset')}
          </Button>
        )}
      </span>
      {fields.length > 0 && <FilterCount count={filters.length} onOpen={() => setSheet(true)} />}
      <ListOverflow sorts={sorts} exported={exported} downloads={downloads} />
      <span className="ms-auto flex items-center gap-2 max-sm:hidden">
        {sorts.length > 0 && <SortMenu options={sorts} />}
        <Popover
          label={t('columns')}
          align="end"
          padded={false}
          trigger={
            <Button size="sm" icon={<Icon of={Columns3} />}>
              {t('columns')}
            </Button>
          }
        >
          <Suspense fallback={<Opening />}>
            <ColumnMenu />
          </Suspense>
        </Popover>
      </span>
      {tools && <span className="flex items-center gap-2">{tools}</span>}
      {sheet && (
        <Suspense fallback={<Opening />}>
          <FilterSheet
            fields={fields}
            active={filters}
            names={names}
            today={today}
            onChange={next => go({ filters: next })}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
