'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ListLink } from './list-link.tsx'

const arrowClass = buttonClass({ variant: 'ghost', size: 'xs', square: true })

/** Previous or next page; without one the arrow stays in its place, disabled. */
export function PageArrow({ to, page, possible }: { to: 'previous' | 'next'; page: number; possible: boolean }) {
  const t = useTranslations('list')
  const icon = <Icon of={to === 'next' ? ChevronRight : ChevronLeft} flip />
  if (!possible) {
    return (
      <button type="button" className={arrowClass} disabled aria-label={t(to)}>
        {icon}
      </button>
    )
  }
  return (
    <ListLink change={{ page }} className={arrowClass} aria-label={t(to)} data-list-key={to}>
      {icon}
    </ListLink>
  )
}
