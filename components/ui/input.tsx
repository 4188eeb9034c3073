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
    <span className={cx('inp', size !== 'md' && size, invalid && 'invalid', className)}>
      {lead && <span className="pre">{lead}</span>}
      {icon}
      <input autoComplete="off" {...input} aria-invalid={invalid || input['aria-invalid']} className={mono ? 'mono' : undefined} />
      {end}
      {trail && <span className="suf">{trail}</span>}
    </span>
  )
}
