import { Fragment, type ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'

interface KeyValueProps {
  items: { term: ReactNode; value: ReactNode; key?: string }[]
  /** `end` sets values at the end side; `sum` sets amounts at the physical right. */
  align?: 'end' | 'sum'
  className?: string
}

/** Terms and their values in two columns. */
export function KeyValue({ items, align, className }: KeyValueProps) {
  return (
    <dl className={cx('key-values', className)} data-align={align}>
      {items.map((item, index) => (
        <Fragment key={item.key ?? index}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
