import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'sm' | 'md' | 'lg'
  invalid?: boolean
  icon?: ReactNode
  /** Meta text before the value, split off by a hairline: +966, the riyal sign. */
  lead?: ReactNode
  /** Meta text after the value: %, seconds. */
  trail?: ReactNode
  /** A control inside the box, at the end: clear, show password. */
  end?: ReactNode
  /** Plex Mono, for identifiers. */
  mono?: boolean
}

/** Text box with the ledger line under it. */
export function Input({ size = 'md', invalid, icon, lead, trail, end, mono, className, ...input }: InputProps) {
  return (
    <span className={cx('input', size === 'sm' && 'small', size === 'lg' && 'large', invalid && 'invalid', className)}>
      {lead && (
        <span className="flex items-center gap-1.25 self-stretch whitespace-nowrap text-(length:--fs-small) text-text-3 border-e border-e-line pe-2.25">
          {lead}
        </span>
      )}
      {icon}
      <input autoComplete="off" {...input} aria-invalid={invalid || input['aria-invalid']} className={mono ? 'code-text' : undefined} />
      {end}
      {trail && (
        <span className="flex items-center gap-1.25 self-stretch whitespace-nowrap text-(length:--fs-small) text-text-3 border-s border-s-line ps-2.25">
          {trail}
        </span>
      )}
    </span>
  )
}
