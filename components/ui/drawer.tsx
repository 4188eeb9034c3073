'use client'
import { Close, Content, Portal, Root, Title, Trigger } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useOpen } from './use-open.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DrawerProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  title: ReactNode
  /** Keeps the title for assistive technology only, and leaves header and padding to the content. */
  bare?: boolean
  closeLabel: string
  /** The edge it slides from; `full` covers the screen. */
  side?: 'end' | 'start' | 'bottom' | 'full'
  children: ReactNode
  actions?: ReactNode
}

/** Panel over an edge of the page: navigation, filters, a record beside its list, the bottom sheet. */
export function Drawer({ open, onOpenChange, trigger, title, bare, closeLabel, side = 'end', children, actions }: DrawerProps) {
  const state = useOpen(open, onOpenChange)
  const giveBack = useReturnFocus(Boolean(trigger))
  return (
    <Root {...state}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        <div className="drawer-scrim" data-state={state.open ? 'open' : 'closed'}>
          <Content
            className="drawer"
            data-side={side}
            aria-describedby={undefined}
            onOpenAutoFocus={giveBack.onOpen}
            onCloseAutoFocus={giveBack.onClose}
          >
            {bare ? (
              <>
                <Title className="sr-only">{title}</Title>
                {children}
              </>
            ) : (
              <>
                <header>
                  <Title>{title}</Title>
                  <Close asChild>
                    <Button variant="ghost" size="sm" square className="dialog-close" aria-label={closeLabel} icon={<Icon of={X} />} />
                  </Close>
                </header>
                <div className="dialog-body">{children}</div>
                {actions && <footer>{actions}</footer>}
              </>
            )}
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
