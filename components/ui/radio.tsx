import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Bare radio button; group by `name` inside a fieldset. */
export function Radio({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="radio" {...rest} className={cx('radio', className)} />
}
