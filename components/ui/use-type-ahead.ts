import type { KeyboardEvent } from 'react'

interface TypeAhead {
  open: boolean
  onOpen: () => void
  search: string
  onSearch: (search: string) => void
}

/**
 * Letters that are typed on the box of a searchable list begin its search; those that are typed until the list is there go on with it,
 * a space included, which would close it again. `box` is for the box, `list` for what opens.
 */
export function useTypeAhead({ open, onOpen, search, onSearch }: TypeAhead) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || event.nativeEvent.isComposing) return
    const arrow = key === 'ArrowDown' || key === 'ArrowUp'
    const letter = [...key].length === 1 && (open || key !== ' ')
    const back = open && key === 'Backspace'
    if (!arrow && !letter && !back) return
    event.preventDefault()
    if (letter) onSearch(open ? search + key : key)
    if (back) onSearch([...search].slice(0, -1).join(''))
    if (!open) onOpen()
  }
  /** A box that opens with letters in it goes on after them; the popover would select them. */
  const onOpenAutoFocus = (event: Event) => {
    const input = event.currentTarget instanceof Element ? event.currentTarget.querySelector('input') : null
    if (!input || search === '') return
    event.preventDefault()
    input.focus()
    input.setSelectionRange(search.length, search.length)
  }
  return { box: { onKeyDown }, list: { onOpenAutoFocus } }
}
