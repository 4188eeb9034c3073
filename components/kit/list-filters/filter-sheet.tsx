'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import type { ListFilter } from '#lib/list-query/list-filter.ts'
import { mostFilters } from '#lib/list-query/list-state.ts'
import { FilterEditor } from './filter-editor.tsx'
import type { FilterField, FilterNames } from './filter-field.ts'
import { filterText } from './filter-text.ts'

interface FilterSheetProps {
  fields: FilterField[]
  active: ListFilter[]
  names: FilterNames
  today: string
  onChange: (filters: ListFilter[]) => void
  onClose: () => void
}

/** All filters on a sheet of full height, for narrow screens. */
export function FilterSheet({ fields, active, names, today, onChange, onClose }: FilterSheetProps) {
  const t = useTranslations('list')
  const locale = useLocale()
  const [editing, setEditing] = useState<string>()
  const put = (name: string, filter: ListFilter | null) => {
    const others = active.filter(one => one.field !== name)
    onChange(filter ? [...others, filter] : others)
    setEditing(undefined)
  }
  return (
    <Drawer
      open
      onOpenChange={open => !open && onClose()}
      side="full"
      title={t('filters')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => onChange([])} disabled={active.length === 0}>
            {t('reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('showRows')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col">
        {fields.map(field => {
          const filter = active.find(one => one.field === field.name)
          const open = editing === field.name
          return (
            <li key={field.name} className="border-b border-line-soft">
              <button
                type="button"
                className="flex min-h-touch w-full items-center gap-3 text-start"
                aria-expanded={open}
                disabled={!filter && active.length >= mostFilters}
                onClick={() => setEditing(open ? undefined : field.name)}
              >
                <span className={filter ? 'font-semibold' : undefined}>{field.label}</span>
                {filter && (
                  <span className="text-text-2 min-w-0 truncate ms-auto" dir="auto">
                    {filterText(filter, field, names, t, locale)}
                  </span>
                )}
              </button>
              {open && <FilterEditor field={field} filter={filter} names={names} today={today} onApply={next => put(field.name, next)} />}
            </li>
          )
        })}
      </ul>
      {active.length >= mostFilters && <p className="text-text-3 text-small py-3">{t('mostFilters', { count: mostFilters })}</p>}
    </Drawer>
  )
}
