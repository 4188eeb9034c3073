'use client'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Icon } from '#components/ui/icon.tsx'

export interface Crumb {
  text: ReactNode
  href?: string
}

const none: Crumb[] = []
const Leading = createContext(none)
/** What the way to every page below begins with: the part of the console that they belong to. */
export const LeadingCrumbs = Leading.Provider

/** A group of pages and its one list may be called alike: it is named once, by the one that leads further. */
const withoutTwins = (items: Crumb[]): Crumb[] =>
  items.filter(({ text }, index) => typeof text !== 'string' || items[index + 1]?.text !== text)

/** The way to a page, as links; `inner` of a part of a page, which has its own way only. */
export function Crumbs({ items, inner }: { items: Crumb[]; inner?: boolean }) {
  const t = useTranslations('kit')
  const leading = useContext(Leading)
  const all = withoutTwins(inner ? items : [...leading, ...items])
  if (all.length === 0) return null
  return (
    <nav className="flex items-center gap-1.5 text-small text-text-3" aria-label={t('crumbs')}>
      <ol className="flex flex-wrap items-center gap-1.5">
        {all.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the path is the identity
          <li key={index} className="flex items-center gap-1.5">
            {index > 0 && <Icon of={ChevronRight} size={12} flip className="text-text-4" />}
            {crumb.href ? (
              <Link href={crumb.href} className="text-text-3">
                {crumb.text}
              </Link>
            ) : (
              <span>{crumb.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
