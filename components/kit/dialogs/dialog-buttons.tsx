import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'

interface DialogButtonsProps {
  /** The way out: cancel, close. */
  leaveLabel: ReactNode
  onLeave: () => void
  label: ReactNode
  /** Id of the form that the other button sends; without it `onClick` does it. */
  form?: string
  onClick?: () => void
  disabled?: boolean
  busy: boolean
  /** The -ing form shown while it runs. */
  busyLabel?: string
  danger?: boolean
}

/** The end of a dialog with a form: the way out, which waits while it runs, and what sends it. */
export function DialogButtons({ leaveLabel, onLeave, label, form, danger = false, ...sends }: DialogButtonsProps) {
  return (
    <>
      <Button onClick={onLeave} disabled={sends.busy}>
        {leaveLabel}
      </Button>
      <Button variant={danger ? 'dangerSolid' : 'primary'} type={form === undefined ? 'button' : 'submit'} form={form} {...sends}>
        {label}
      </Button>
    </>
  )
}
