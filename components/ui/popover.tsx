'use client'
import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface PopoverProps {
  trigger: ReactNode
  /** Name of the panel, for assistive technology. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** False when the content brings its own padding. */
  padded?: boolean
  children: ReactNode
  className?: string
  /** Selector of what gets focus first; otherwise the first control. */
  focusFirst?: string
  /** Prevents the default when something else than the button gets focus once it is closed. */
  onCloseAutoFocus?: (event: Event) => void
}

/** Floating panel under a button, for controls (a menu is for commands). */
export function Popover({
  trigger,
  label,
  align = 'start',
  open,
  onOpenChange,
  padded = true,
  children,
  className,
  focusFirst,
  onCloseAutoFocus,
}: PopoverProps) {
  const focus = (event: Event) => {
    const first = focusFirst && (event.currentTarget as Element | null)?.querySelector<HTMLElement>(focusFirst)
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          className={cx('popover', padded && 'px-3.5 py-3', className)}
          aria-label={label}
          align={align}
          sideOffset={5}
          collisionPadding={8}
          onOpenAutoFocus={focus}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
