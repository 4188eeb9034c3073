'use client'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

/** Bare checkbox; `mixed` shows that only some of the things it stands for are chosen. Put a name on it with aria-label or Choice. */
export function Checkbox({ mixed = false, className, ...rest }: ComponentProps<'input'> & { mixed?: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return <input ref={box} type="checkbox" {...rest} className={cx('checkbox', className)} />
}
