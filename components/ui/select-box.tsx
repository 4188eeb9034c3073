import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface SelectBoxProps extends Omit<ComponentProps<'button'>, 'type' | 'role'> {
  open: boolean
  /** False while the words in it only ask to choose. */
  chosen: boolean
  size?: 'sm' | 'md' | 'lg'
  invalid?: boolean | undefined
  /** False where something else stands at the end. */
  chevron?: boolean
}

/** The box that opens a list to choose from, and says what is chosen. */
export function SelectBox({ open, chosen, size = 'md', invalid, chevron = true, children, ...button }: SelectBoxProps) {
  return (
    <button
      {...button}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={open}
      aria-invalid={invalid || undefined}
      className={cx('input', size === 'sm' && 'small', size === 'lg' && 'large', invalid && 'invalid')}
    >
      {/* What stands here until the options come may be a name that browsers and the server word in their own ways. */}
      <span className={cx('value', !chosen && 'text-text-3 opacity-100')} suppressHydrationWarning>
        {children}
      </span>
      {chevron && <Icon of={ChevronDown} size={14} className="ms-auto -me-0.5" />}
    </button>
  )
}
