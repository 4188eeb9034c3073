'use client'
import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import { Popover } from '#components/ui/popover.tsx'
import type { ListFilter } from '#lib/list-query/list-filter.ts'
import type { FilterField, FilterNames } from './filter-field.ts'
import { filterText } from './filter-text.ts'

export const FilterEditor = lazyComponent(() => import('./filter-editor.tsx'), 'FilterEditor')

/** Where the value of a filter is given. */
export const valueControl = 'input:not([disabled])'

interface FilterChipProps {
  filter: ListFilter
  field: FilterField
  names: FilterNames
  today: string
  onChange: (filter: ListFilter | null) => void
}

/** One active filter: `City Riyadh, Jeddah ×`; its value opens the editor. */
export function FilterChip({ filter, field, names, today, onChange }: FilterChipProps) {
  const t = useTranslations('list')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const text = filterText(filter, field, names, t, locale)
  const apply = (next: ListFilter | null) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <span className="filter-chip">
      <Popover
        label={t('editFilter', { field: field.label })}
        open={open}
        onOpenChange={setOpen}
        padded={false}
        focusFirst={valueControl}
        trigger={
          <button type="button">
            <span className="text-text-3 pe-0">{field.label}</span>
            <span className="font-medium text-text ps-1.25">
              <bdi className="max-w-60 truncate">{text}</bdi>
            </span>
          </button>
        }
      >
        <Suspense fallback={<Opening />}>
          <FilterEditor field={field} filter={filter} names={names} today={today} onApply={apply} />
        </Suspense>
      </Popover>
      <button
        type="button"
        className="border-s border-s-line px-1.5 text-text-3"
        aria-label={t('removeFilter', { field: field.label })}
        onClick={() => onChange(null)}
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  )
}
