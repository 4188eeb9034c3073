'use client'
import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

/** A button that cannot be used now: still reachable by keyboard, and a tooltip says why. */
export function RefusedButton({ reason, ...button }: { reason: string } & ButtonProps<'button'>) {
  return (
    <Tooltip text={reason}>
      <Button {...button} aria-disabled aria-description={reason} onClick={event => event.preventDefault()} />
    </Tooltip>
  )
}
