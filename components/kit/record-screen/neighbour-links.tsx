'use client'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Link } from '#components/kit/link.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { numberText } from '#lib/format/number.ts'

interface NeighbourLinksProps {
  previous: string | null
  next: string | null
  position: number | null
  total: number | null
}
const look = buttonClass({ variant: 'ghost', size: 'xs', square: true })

/** Where the record stands in the list one came from, and the way to the ones beside it (Alt and an arrow). */
export function NeighbourLinks({ previous, next, position, total }: NeighbourLinksProps) {
  const t = useTranslations('record')
  const router = useRouter()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const to = event.code === 'ArrowUp' ? previous : event.code === 'ArrowDown' ? next : null
      if (!to) return
      event.preventDefault()
      router.push(to)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [previous, next, router])
  const step = (to: string | null, label: string, icon: typeof ChevronUp) =>
    to ? (
      <Link href={to} className={look} aria-label={label}>
        <Icon of={icon} />
      </Link>
    ) : (
      <span className={look} aria-disabled="true">
        <Icon of={icon} className="text-text-4" />
      </span>
    )
  return (
    <span className="text-small text-text-3 flex items-center gap-2 ms-auto max-sm:hidden">
      {position !== null && total !== null && <span>{t('of', { position: numberText(position), total: numberText(total) })}</span>}
      {step(previous, t('previous'), ChevronUp)}
      {step(next, t('next'), ChevronDown)}
    </span>
  )
}
