import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { SelectOption } from './select.tsx'

interface OptionLineProps extends ComponentProps<'div'> {
  option: SelectOption
  chosen: boolean
  highlighted: boolean
}

/** An option of a list, with a check mark when it is chosen. */
export function OptionLine({ option, chosen, highlighted, ...line }: OptionLineProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: told by aria-activedescendant
    <div
      {...line}
      role="option"
      aria-selected={chosen}
      aria-disabled={option.disabled || undefined}
      className="menu-item"
      data-highlighted={highlighted || undefined}
    >
      {option.node ?? <span className="min-w-0 truncate">{option.text}</span>}
      {chosen && <Icon of={Check} size={14} className="ms-auto" />}
    </div>
  )
}

/** Where an option stands among the others; the first place when it is not among them. */
export const placeOf = (value: string, options: SelectOption[]) =>
  Math.max(
    0,
    options.findIndex(option => option.value === value),
  )

/** What is said where options would stand. */
export function ListNote({ children }: { children: ReactNode }) {
  return (
    <p className="p-2 text-text-3 text-(length:--fs-small)" role="status">
      {children}
    </p>
  )
}
