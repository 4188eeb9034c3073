import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Switch, only for settings that apply at once; otherwise use a checkbox. */
export function Switch({ className, ...rest }: ComponentProps<'input'>) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its checked state itself
  return <input type="checkbox" role="switch" {...rest} className={cx('switch', className)} />
}
