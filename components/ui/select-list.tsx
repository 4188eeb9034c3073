'use client'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'
import type { SelectOption } from './select.tsx'

interface SelectListProps {
  options: SelectOption[]
  current: string
  searchLabel: string
  noneText: string
  onChoose: (value: string) => void
}

const searchableFrom = 9

/** The open list of a Select: search box when long, then options moved through by arrows, Home, End or type-ahead. */
export function SelectList({ options, current, searchLabel, noneText, onChoose }: SelectListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const shown = options.filter(option => option.text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  const [cursor, setCursor] = useState(() =>
    Math.max(
      0,
      options.findIndex(option => option.value === current),
    ),
  )
  const searchable = options.length >= searchableFrom

  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${cursor}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [cursor, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1
    const moves: Record<string, number> = { ArrowDown: Math.min(last, cursor + 1), ArrowUp: Math.max(0, cursor - 1), Home: 0, End: last }
    const option = shown[cursor]
    if (event.key in moves) setCursor(moves[event.key] ?? 0)
    else if (event.key === 'Enter' && option && !option.disabled) onChoose(option.value)
    else if (!searchable && event.key.length === 1) {
      const found = shown.findIndex(({ text }) => text.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()))
      if (found >= 0) setCursor(found)
      return
    } else return
    event.preventDefault()
  }
  const combobox = { 'aria-controls': `${id}-list`, 'aria-activedescendant': shown[cursor] ? `${id}-${cursor}` : undefined, onKeyDown }

  return (
    <>
      {searchable && (
        <div className="sticky -top-1.25 z-[1] -mt-1.25 -mx-1.25 mb-1 p-1.25 bg-overlay border-b border-b-line">
          <Input
            {...combobox}
            role="combobox"
            aria-expanded
            aria-label={searchLabel}
            placeholder={searchLabel}
            size="sm"
            icon={<Icon of={Search} size={14} />}
            value={search}
            onChange={event => {
              setSearch(event.target.value)
              setCursor(0)
            }}
          />
        </div>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={searchLabel}
        tabIndex={searchable ? -1 : 0}
        className="outline-none"
        {...(searchable ? {} : combobox)}
      >
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the list, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === current}
            aria-disabled={option.disabled || undefined}
            className="menu-item"
            data-highlighted={index === cursor || undefined}
            onPointerMove={() => setCursor(index)}
            onClick={() => !option.disabled && onChoose(option.value)}
          >
            {option.node ?? <span className="min-w-0 truncate">{option.text}</span>}
            {option.value === current && <Icon of={Check} size={14} className="ms-auto" />}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="p-2 text-text-3 text-(length:--fs-small)" role="status">
          {noneText}
        </p>
      )}
    </>
  )
}
