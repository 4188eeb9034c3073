'use client'
import { CheckboxItem, Content, Item, Label, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Keys } from './keys.tsx'
import type { MenuCheckboxProps, MenuItemProps, MenuProps } from './menu.tsx'

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

export function MenuItem({ icon, keys, danger, refusal, onSelect, link, children }: MenuItemProps) {
  const className = cx('menu-item', danger && 'danger')
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
      {refusal ? (
        <span className="ms-auto min-w-0 ps-4 py-1 text-end whitespace-normal text-text-3 text-(length:--fs-small)">{refusal}</span>
      ) : (
        keys && <Keys keys={keys} />
      )}
    </Item>
  )
}

export function MenuCheckbox({ checked, onCheckedChange, end, children }: MenuCheckboxProps) {
  return (
    <CheckboxItem className="menu-item" checked={checked} onCheckedChange={onCheckedChange} onSelect={event => event.preventDefault()}>
      <span className="checkbox" data-checked={checked || undefined} aria-hidden />
      {children}
      {end && <span className="ms-auto text-text-3">{end}</span>}
    </CheckboxItem>
  )
}

export const MenuLine = () => <Separator className="-mx-1.25 my-1.25 h-0 border-t border-line" />

export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <Label className="text-micro pt-1.5 px-2 pb-1 text-text-3 font-medium">{children}</Label>
)
