'use client'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { namesOf } from './client-names.ts'
import type { Duplicates } from './client-types.ts'

interface DuplicateListProps {
  found: Duplicates
  /** What can be done about one of them. */
  action?: (duplicate: Duplicates[number], name: string) => ReactNode
}

/** Clients that share something with another one, each once, with what they share. */
export function DuplicateList({ found, action }: DuplicateListProps) {
  const t = useTranslations('clients')
  const locale = useLocale()
  return (
    <ul className="flex flex-col mt-2 gap-2">
      {[...Map.groupBy(found, ({ id }) => id).values()].map(same => {
        const first = same[0] as Duplicates[number]
        const { name } = namesOf(first, locale)
        return (
          <li key={first.id} className="flex items-center gap-3">
            <div className="min-w-0 flex-auto">
              <Link href={paths.client(first.id)} target="_blank" prefetch={false}>
                <bdi>{name}</bdi>
              </Link>
              <div className="text-small text-text-3">
                {same.map(({ field }) => t('add.sameField', { field: t(`fields.${field as 'email'}`) })).join(t('comma'))}
              </div>
            </div>
            {action?.(first, name)}
          </li>
        )
      })}
    </ul>
  )
}
