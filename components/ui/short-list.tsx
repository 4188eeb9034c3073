'use client'
import { useSelect } from 'downshift'
import { OptionLine, placeOf } from './option-line.tsx'
import type { SelectOption } from './select.tsx'

interface ShortListProps {
  options: SelectOption[]
  current: string
  label: string
  onChoose: (option: SelectOption) => void
}

const { MenuMouseLeave, ToggleButtonBlur, ToggleButtonKeyDownEscape } = useSelect.stateChangeTypes
/** Whoever shows the list closes it: until then what is highlighted stays so. */
const ignored = new Set<unknown>([MenuMouseLeave, ToggleButtonBlur, ToggleButtonKeyDownEscape])

/** Options without a search: the list itself has the focus, letters lead to the option that begins with them. */
export function ShortList({ options, current, label, onChoose }: ShortListProps) {
  const { highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect({
    items: options,
    isOpen: true,
    selectedItem: null,
    initialHighlightedIndex: placeOf(current, options),
    isItemDisabled: option => Boolean(option.disabled),
    itemToString: option => option?.text ?? '',
    scrollIntoView: option => option?.scrollIntoView({ block: 'nearest' }),
    stateReducer: (state, { type, changes }) => (ignored.has(type) ? state : changes),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })
  // Downshift gives the keys to a button beside the list; here the list is what has the focus.
  const { ref, tabIndex, onKeyDown, 'aria-activedescendant': active } = getToggleButtonProps()
  return (
    <div
      {...getMenuProps({ ref, 'aria-label': label })}
      role="listbox"
      tabIndex={tabIndex}
      aria-activedescendant={active || undefined}
      onKeyDown={onKeyDown}
      className="outline-none"
    >
      {options.map((option, index) => (
        <OptionLine
          {...getItemProps({ item: option, index })}
          key={option.value}
          option={option}
          chosen={option.value === current}
          highlighted={index === highlightedIndex}
        />
      ))}
    </div>
  )
}
