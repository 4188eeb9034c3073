'use client'
import { CheckboxItem, Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Keys } from './keys.tsx'

interface MenuProps {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** Menu under a button. Arrows, Home, End and type-ahead work; focus goes back to the button. */
export function Menu({ trigger, align = 'start', open, onOpenChange, children }: MenuProps) {
  return (
    <Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content className="menu" align={align} sideOffset={5} collisionPadding={8}>
          {children}
        </Content>
      </Portal>
    </Root>
  )
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
export function MenuItem({ icon, keys, danger, refusal, onSelect, link, children }: MenuItemProps) {
  const className = cx('mi', danger && 'red')
  if (link && !refusal) {
    return (
      <Item asChild className={className} onSelect={onSelect}>
        {link}
      </Item>
    )
  }
  return (
    <Item className={className} disabled={refusal !== undefined} onSelect={onSelect}>
      {icon}
      {children}
      {refusal ? <span className="why">{refusal}</span> : keys && <Keys keys={keys} />}
    </Item>
  )
}

interface MenuCheckboxProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Count or other text at the end. */
  end?: ReactNode
  children: ReactNode
}

/** An item that is on or off; the menu stays open. */
export function MenuCheckbox({ checked, onCheckedChange, end, children }: MenuCheckboxProps) {
  return (
    <CheckboxItem className="mi" checked={checked} onCheckedChange={onCheckedChange} onSelect={event => event.preventDefault()}>
      <span className={cx('cb', checked && 'on')} aria-hidden />
      {children}
      {end && <span className="endw t3">{end}</span>}
    </CheckboxItem>
  )
}

/** Hairline between groups; danger comes last, after one. */
export const MenuLine = () => <Separator className="mline" />

/** Name of a group of items. */
export const MenuHeading = ({ children }: { children: ReactNode }) => <Label className="mh">{children}</Label>
