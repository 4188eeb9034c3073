import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A checkbox, radio or switch with its label and one line of help. */
export function Choice({
  control,
  help,
  children,
  className,
}: {
  control: ReactNode
  help?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control comes in as a prop and is rendered inside
    <label className={cx('choice', className)}>
      {control}
      <span>
        {children}
        {help && <span className="field-help">{help}</span>}
      </span>
    </label>
  )
}
