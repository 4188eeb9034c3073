import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: 'sm' | 'md' | 'lg'
  invalid?: boolean
}

/** The browser's own select in our box: for short lists, and where no script may be needed. */
export function NativeSelect({ size = 'md', invalid, className, children, ...rest }: NativeSelectProps) {
  return (
    <span className={cx('native-select', className)}>
      <select
        {...rest}
        aria-invalid={invalid || rest['aria-invalid']}
        className={cx('input', size === 'sm' && 'small', size === 'lg' && 'large', invalid && 'invalid')}
      >
        {children}
      </select>
      <Icon of={ChevronDown} size={14} />
    </span>
  )
}
