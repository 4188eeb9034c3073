import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'

interface SystemLineProps {
  tone: 'good' | 'warn' | 'bad'
  name: string
  fact: string
  detail: ReactNode
}

/** One part of the system: its light, what it is, how it does. */
export function SystemLine({ tone, name, fact, detail }: SystemLineProps) {
  return (
    <li>
      <span className={cx('dotlive', tone !== 'good' && tone)} aria-hidden />
      <span>
        <b>{name}</b>
        <span className="t2">{fact}</span>
      </span>
      <span className="sm t3">{detail}</span>
    </li>
  )
}
