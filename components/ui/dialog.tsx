'use client'
import { Close, Content, Description, Portal, Root, Title, Trigger } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useOpen } from './use-open.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A button that opens it; leave out when `open` is controlled. */
  trigger?: ReactNode
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons: the safe one first, then the action. */
  actions?: ReactNode
  size?: 'ask' | 'form' | 'wide'
  /** Shows a close button with this name. */
  closeLabel?: string
  /** While true, Escape and the scrim do not close it. */
  dirty?: boolean
  /** What gets focus first; otherwise the first control. */
  focusFirst?: RefObject<HTMLElement | null>
}

const sizes = { ask: false, form: 'sm:w-140', wide: 'sm:w-210' } as const

/** Modal dialog, a bottom sheet below 600 px. Traps focus and gives it back. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  actions,
  size = 'ask',
  closeLabel,
  dirty,
  focusFirst,
}: DialogProps) {
  const state = useOpen(open, onOpenChange)
  const keep = (event: Event) => dirty && event.preventDefault()
  const giveBack = useReturnFocus(Boolean(trigger))
  const focus = (event: Event) => {
    giveBack.onOpen()
    if (!focusFirst?.current) return
    event.preventDefault()
    focusFirst.current.focus()
  }
  return (
    <Root {...state}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        {/* A plain scrim: Radix's own injects a style element, which the content security policy refuses. CSS locks the scroll. */}
        <div className="dialog-scrim" data-state={state.open ? 'open' : 'closed'}>
          <Content
            className={cx('dialog', sizes[size])}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={keep}
            onPointerDownOutside={keep}
            onOpenAutoFocus={focus}
            onCloseAutoFocus={giveBack.onClose}
          >
            <div>
              <Title>{title}</Title>
              {description && <Description className="text-text-2 mt-1">{description}</Description>}
            </div>
            {children && <div className="dialog-body">{children}</div>}
            {actions && <div className="dialog-actions">{actions}</div>}
            {closeLabel && (
              <Close asChild>
                <Button variant="ghost" size="sm" square className="dialog-close" aria-label={closeLabel} icon={<Icon of={X} />} />
              </Close>
            )}
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
