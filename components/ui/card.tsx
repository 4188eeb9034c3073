import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface CardProps {
  title?: ReactNode
  /** Formatted count after the title. */
  count?: ReactNode
  actions?: ReactNode
  /** False when the content brings its own padding, as a table does. */
  padded?: boolean
  heading?: 'h2' | 'h3'
  children: ReactNode
  className?: string
}

/** Hairline box on a record. */
export function Card({ title, count, actions, padded = true, heading: Heading = 'h2', children, className }: CardProps) {
  return (
    <section className={cx('card', className)}>
      {title && (
        <header>
          <Heading>{title}</Heading>
          {count !== undefined && <span className="text-(length:--fs-small) font-regular text-text-3">{count}</span>}
          {actions && <div className="actions">{actions}</div>}
        </header>
      )}
      {padded ? <div className="pt-1 px-4 pb-4">{children}</div> : children}
    </section>
  )
}
