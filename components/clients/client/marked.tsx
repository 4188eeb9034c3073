import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'

/** A value of a list, with a mark where it is known to be true. */
export function Marked({ is, text, children }: { is: boolean; text: string; children: ReactNode }) {
  if (!is) return children
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 truncate">{children}</span>
      <span role="img" aria-label={text} title={text} className="flex-none">
        <Icon of={BadgeCheck} size={14} />
      </span>
    </span>
  )
}
