'use client'
import { Search } from 'lucide-react'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'
import { OptionLine, placeOf } from './option-line.tsx'
import type { SelectOption } from './select.tsx'
import { useCombobox } from './use-combobox.ts'

interface SearchListProps<Option extends SelectOption> {
  /** What the search finds. */
  options: Option[]
  current: string
  search: string
  onSearch: (search: string) => void
  /** Name of the search box and of the list. */
  label: string
  /** Points first at the current option, not at the first. */
  startAtCurrent?: boolean
  busy?: boolean
  onChoose: (option: Option) => void
}

/** Options under a search box that keeps the focus. */
export function SearchList<Option extends SelectOption>({
  options,
  current,
  search,
  onSearch,
  label,
  startAtCurrent,
  busy,
  onChoose,
}: SearchListProps<Option>) {
  const { highlighted, inputProps, listProps, itemProps } = useCombobox({
    items: options,
    label,
    text: search,
    onText: onSearch,
    onChoose,
    initial: startAtCurrent ? placeOf(current, options) : 0,
    disabled: option => Boolean(option.disabled),
  })
  return (
    <>
      <div className="sticky -top-1.25 z-[1] -mt-1.25 -mx-1.25 mb-1 p-1.25 bg-overlay border-b border-b-line">
        <Input {...inputProps} size="sm" placeholder={label} icon={<Icon of={Search} size={14} />} dir={search ? 'auto' : undefined} />
      </div>
      <div {...listProps} aria-busy={busy} className="outline-none">
        {options.map((option, index) => (
          <OptionLine
            {...itemProps(option, index)}
            key={option.value}
            option={option}
            chosen={option.value === current}
            highlighted={index === highlighted}
          />
        ))}
      </div>
    </>
  )
}
