'use client'
import { ListNote } from './option-line.tsx'
import { SearchList } from './search-list.tsx'
import type { SelectOption } from './select.tsx'
import { ShortList } from './short-list.tsx'

interface SelectListProps {
  options: SelectOption[]
  current: string
  search: string
  onSearch: (search: string) => void
  searchLabel: string
  noneText: string
  onChoose: (value: string) => void
}

const searchableFrom = 9

/** The open list of a Select: with a search box when it is long. */
export function SelectList({ options, current, search, onSearch, searchLabel, noneText, onChoose }: SelectListProps) {
  const searchable = options.length >= searchableFrom
  const term = searchable ? search.trim().toLocaleLowerCase() : ''
  const shown = options.filter(option => option.text.toLocaleLowerCase().includes(term))
  const list = { options: shown, current, label: searchLabel, onChoose: (option: SelectOption) => onChoose(option.value) }
  return (
    <>
      {searchable ? <SearchList {...list} search={search} onSearch={onSearch} startAtCurrent /> : <ShortList {...list} />}
      {shown.length === 0 && <ListNote>{noneText}</ListNote>}
    </>
  )
}
