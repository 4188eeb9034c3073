'use client'
import { ArrowDownNarrowWide, ArrowDownWideNarrow, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import type { Sort } from '#lib/list-query/list-state.ts'
import { useList } from './list-context.ts'
import { useSort } from './use-sort.ts'

type SortOptions = { field: string; label: string }[]

/** What the list is ordered by, for columns that are hidden too. */
export function SortMenu({ options }: { options: SortOptions }) {
  const t = useTranslations('list')
  const { current } = useSort()
  // Records are numbered as they come: that order has a label of its own.
  const byNumber = current.by === 'id' ? t(current.order === 'asc' ? 'oldestFirst' : 'newestFirst') : undefined
  const label = options.find(option => option.field === current.by)?.label
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:hidden"
          icon={<Icon of={current.order === 'asc' ? ArrowDownNarrowWide : ArrowDownWideNarrow} />}
        >
          {label ? t('sortedBy', { field: label }) : (byNumber ?? t('sort'))}
        </Button>
      }
    >
      <SortItems options={options} />
    </Menu>
  )
}

/** The fields to order by, then both directions. */
export function SortItems({ options }: { options: SortOptions }) {
  const t = useTranslations('list')
  const { go } = useList()
  const { current, changeTo, keep } = useSort()
  const sortBy = (sort: Sort) => {
    keep(sort)
    go(changeTo(sort))
  }
  return (
    <>
      {options.map(option => (
        <MenuItem key={option.field} onSelect={() => sortBy({ by: option.field, order: current.order })}>
          {option.label}
          {option.field === current.by && <Icon of={Check} size={14} className="ms-auto" label={t('chosen')} />}
        </MenuItem>
      ))}
      <MenuLine />
      {(['asc', 'desc'] as const).map(direction => (
        <MenuItem key={direction} onSelect={() => sortBy({ by: current.by, order: direction })}>
          {t(direction)}
          {direction === current.order && <Icon of={Check} size={14} className="ms-auto" label={t('chosen')} />}
        </MenuItem>
      ))}
    </>
  )
}
