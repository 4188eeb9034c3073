'use client'
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** The one element it explains; must be focusable. */
  children: ReactNode
}

/** Short explanation on hover and focus. Never the only place of a fact. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Provider delayDuration={250}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}
