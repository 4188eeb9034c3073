'use client'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { lazyModule } from './lazy-module.ts'
import { useLazyModule } from './use-lazy-module.ts'
import { useOpen } from './use-open.ts'

/** Menus are wanted rarely and weigh much: no page brings them along. */
const parts = lazyModule(() => import('./menu-parts.tsx'))

export interface MenuProps {
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** Menu under a button. Arrows, Home, End and type-ahead work; focus goes back to the button. */
export function Menu({ open: given, onOpenChange: tell, trigger, ...menu }: MenuProps) {
  const { open, onOpenChange } = useOpen(given, tell)
  const Opened = useLazyModule(parts, open, () => onOpenChange(false))?.Menu
  if (Opened) return <Opened {...menu} trigger={trigger} open={open} onOpenChange={onOpenChange} />
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: parts.prefetch,
    onFocus: parts.prefetch,
    onClick: () => onOpenChange(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      onOpenChange(true)
    },
  })
}

export interface MenuItemProps {
  icon?: ReactNode
  /** Shortcut hint at the end. */
  keys?: string[]
  danger?: boolean
  /** Why it cannot be done now; the item stays visible, disabled, with this at its end. */
  refusal?: string
  onSelect?: () => void
  /** A link element to be the item, for example <Link href=…>; its text is the item's text. */
  link?: ReactElement
  children?: ReactNode
}

/** One command of a menu. */
export function MenuItem(item: MenuItemProps) {
  const Part = parts.here?.MenuItem
  return Part ? <Part {...item} /> : null
}

export interface MenuCheckboxProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Count or other text at the end. */
  end?: ReactNode
  children: ReactNode
}

/** An item that is on or off; the menu stays open. */
export function MenuCheckbox(item: MenuCheckboxProps) {
  const Part = parts.here?.MenuCheckbox
  return Part ? <Part {...item} /> : null
}

/** Hairline between groups; danger comes last, after one. */
export function MenuLine() {
  const Part = parts.here?.MenuLine
  return Part ? <Part /> : null
}

/** Name of a group of items. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const Part = parts.here?.MenuHeading
  return Part ? <Part>{children}</Part> : null
}
