'use client'
import { ListFilter as FilterIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { Opening } from '#components/ui/overlay-open.ts'
import { Popover } from '#components/ui/popover.tsx'
import { selectLists } from '#components/ui/select.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { useLazyModule } from '#components/ui/use-lazy-module.ts'
import type { ListFilter } from '#lib/list-query/list-filter.ts'
import { mostFilters } from '#lib/list-query/list-state.ts'
import { FilterEditor, valueControl } from './filter-chip.tsx'
import type { FilterField, FilterNames } from './filter-field.ts'

interface AddFilterProps {
  fields: FilterField[]
  active: ListFilter[]
  names: FilterNames
  today: string
  onAdd: (filter: ListFilter) => void
}

/** The list of fields had focus and is gone: the value, which is what one gives next, gets it; without one the comparison. */
const focusInside = (place: HTMLElement | null) => {
  const first = (selector: string) => place?.querySelector<HTMLElement>(selector)
  const control = first(valueControl) ?? first('button, select')
  control?.focus()
}

/** The dashed chip: choose a field, then its value. At most five filters. */
export function AddFilter({ fields, active, names, today, onAdd }: AddFilterProps) {
  const t = useTranslations('list')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [search, setSearch] = useState('')
  const free = fields.filter(({ name }) => !active.some(filter => filter.field === name))
  const field = free.find(({ name }) => name === chosen)
  const turn = (next: boolean) => {
    setOpen(next)
    setChosen(undefined)
    setSearch('')
  }
  const SelectList = useLazyModule(selectLists, open, () => turn(false))?.SelectList
  const face = (
    <>
      <Icon of={FilterIcon} size={14} />
      {t('filter')}
      <Keys keys={['F']} />
    </>
  )
  if (active.length >= mostFilters || free.length === 0) {
    return (
      <Tooltip text={t('mostFilters', { count: mostFilters })}>
        <button type="button" className="filter-chip border-dashed text-text-2 font-medium max-sm:hidden px-2 opacity-60" aria-disabled>
          {face}
        </button>
      </Tooltip>
    )
  }
  return (
    <Popover
      label={t('addFilter')}
      open={open && SelectList !== undefined}
      onOpenChange={turn}
      padded={false}
      trigger={
        <button
          type="button"
          className="filter-chip border-dashed text-text-2 font-medium max-sm:hidden"
          data-list-key="filter"
          onPointerEnter={selectLists.prefetch}
          onFocus={selectLists.prefetch}
        >
          <span>{face}</span>
        </button>
      }
    >
      {field ? (
        <Suspense fallback={<Opening />}>
          <div ref={focusInside}>
            <FilterEditor
              field={field}
              names={names}
              today={today}
              onApply={filter => {
                turn(false)
                if (filter) onAdd(filter)
              }}
            />
          </div>
        </Suspense>
      ) : (
        <div className="menu max-h-80 border-0 shadow-none">
          {SelectList && (
            <SelectList
              options={free.map(({ name, label }) => ({ value: name, text: label }))}
              current=""
              search={search}
              onSearch={setSearch}
              searchLabel={t('findField')}
              noneText={t('noField')}
              onChoose={setChosen}
            />
          )}
        </div>
      )}
    </Popover>
  )
}

/** The same on narrow screens: a button with the count of filters. */
export function FilterCount({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTranslations('list')
  return (
    <Button className="inline-flex sm:hidden" size="md" icon={<Icon of={FilterIcon} />} onClick={onOpen}>
      {t('filter')}
      {count > 0 && (
        <>
          <span className="badge bg-primary-soft text-primary-text" aria-hidden>
            {count}
          </span>
          <span className="sr-only">{t('filtersActive', { count })}</span>
        </>
      )}
    </Button>
  )
}
