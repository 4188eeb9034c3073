import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'

interface DashboardRowProps {
  href: string
  name: ReactNode
  /** Below the name: whose it is, since when. */
  detail: ReactNode
  /** At the end: how it stands, what can be done. */
  children?: ReactNode
}

/** A record that waits, as a line of a panel. */
export function DashboardRow({ href, name, detail, children }: DashboardRowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line-soft py-1.5 last:border-b-0">
      <span className="flex min-w-0 flex-auto flex-col">
        <Link href={href} className="truncate font-medium text-text">
          {name}
        </Link>
        <span className="truncate text-small text-text-3">{detail}</span>
      </span>
      {children}
    </li>
  )
}
