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
          {count !== undefined && <span className="n">{count}</span>}
          {actions && <div className="acts">{actions}</div>}
        </header>
      )}
      {padded ? <div className="body">{children}</div> : children}
    </section>
  )
}
