'use client'
import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
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
}

/** Floating panel under a button, for controls (a menu is for commands). */
export function Popover({ trigger, label, align = 'start', open, onOpenChange, padded = true, children, className }: PopoverProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content className={cx('pop', padded && 'pad', className)} aria-label={label} align={align} sideOffset={5} collisionPadding={8}>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
