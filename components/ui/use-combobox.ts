'use client'
import { useCombobox as useDownshift } from 'downshift'
import { type KeyboardEvent, useEffect } from 'react'

const types = useDownshift.stateChangeTypes
/** Whoever shows the list closes it: until then what is highlighted stays so. */
const ignored = new Set<unknown>([types.InputBlur, types.InputClick, types.InputKeyDownEscape, types.MenuMouseLeave])
const pages = new Set<unknown>([types.InputKeyDownPageDown, types.InputKeyDownPageUp])
const down = new Set<unknown>([types.InputKeyDownArrowDown, types.InputKeyDownPageDown])
const up = new Set<unknown>([types.InputKeyDownArrowUp, types.InputKeyDownPageUp])

interface ComboboxProps<Item> {
  items: Item[]
  /** Name of the text box and of the list, for assistive technology. */
  label: string
  text: string
  onText: (text: string) => void
  onChoose: (item: Item) => void
  /** Index of the item that is highlighted first. */
  initial?: number
  /** An arrow leads from the last item to the first, and back. */
  loop?: boolean
  disabled?: (item: Item) => boolean
  /** Whether a key was the owner's business; the list then leaves it alone. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => boolean
}

/**
 * A text box with the list that it is shown with: the box keeps the focus, keys and the pointer highlight an item, Enter or a click chooses it.
 * The mechanics are Downshift's; the list counts as open as long as the hook is in use.
 */
export function useCombobox<Item>({
  items,
  label,
  text,
  onText,
  onChoose,
  initial = 0,
  loop = false,
  disabled = () => false,
  onKey,
}: ComboboxProps<Item>) {
  const list = useDownshift<Item>({
    items,
    isOpen: true,
    selectedItem: null,
    initialHighlightedIndex: initial,
    defaultHighlightedIndex: 0,
    isItemDisabled: item => item !== undefined && disabled(item),
    itemToString: () => '',
    scrollIntoView: item => item?.scrollIntoView({ block: 'nearest' }),
    stateReducer(state, { type, changes }) {
      if (ignored.has(type) || items.length === 0) return state
      const [from, to = -1] = [state.highlightedIndex, changes.highlightedIndex]
      if (from < 0 || (loop && !pages.has(type))) return changes
      if (down.has(type) && to < from) return { ...state, highlightedIndex: items.findLastIndex(item => !disabled(item)) }
      if (up.has(type) && to > from) return { ...state, highlightedIndex: items.findIndex(item => !disabled(item)) }
      return changes
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })
  const { highlightedIndex, setHighlightedIndex } = list
  const last = items.length - 1
  useEffect(() => {
    if (last >= 0 && highlightedIndex > last) setHighlightedIndex(last)
  }, [last, highlightedIndex, setHighlightedIndex])
  const highlighted = Math.min(highlightedIndex, last)
  return {
    /** Index of the item that is highlighted; -1: none. */
    highlighted,
    highlight: setHighlightedIndex,
    inputProps: list.getInputProps({
      value: text,
      'aria-label': label,
      ...(highlighted < 0 && { 'aria-activedescendant': undefined }),
      onChange: event => onText(event.currentTarget.value),
      onKeyDown: event => {
        if (onKey?.(event)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
      },
    }),
    listProps: list.getMenuProps({ 'aria-label': label }),
    itemProps: (item: Item, index: number) => list.getItemProps({ item, index }),
  }
}
