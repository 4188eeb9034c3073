import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Text of several lines; grows with what is typed. */
export function Textarea({ invalid, className, ...rest }: ComponentProps<'textarea'> & { invalid?: boolean }) {
  return (
    <textarea
      rows={3}
      dir="auto"
      {...rest}
      aria-invalid={invalid || rest['aria-invalid']}
      className={cx('input', invalid && 'invalid', className)}
    />
  )
}
