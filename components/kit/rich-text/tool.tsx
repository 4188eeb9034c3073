'use client'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '#components/ui/icon.tsx'

interface ToolProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: LucideIcon
  flip?: boolean
  label: string
  keys?: string
  /** A toggle and its state; none for a plain command. */
  pressed?: boolean
}

/** One button of the toolbar. It never takes the focus of a pointer, so the selection in the text stays. */
export function Tool({ icon, flip, label, keys, pressed, ...button }: ToolProps) {
  return (
    <button
      type="button"
      className="button ghost extra-small square aria-pressed:bg-primary-soft aria-pressed:text-primary-text aria-pressed:shadow-[inset_0_0_0_1px_var(--primary-line)]"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      tabIndex={-1}
      onMouseDown={event => event.preventDefault()}
      {...button}
    >
      <Icon of={icon} size={14} flip={flip} />
    </button>
  )
}
