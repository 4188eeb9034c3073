'use client'
import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Callout } from '#components/ui/callout.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { clients } from '#contract/clients/clients.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { paths } from '#lib/paths.ts'
import { findDuplicates } from './actions.ts'
import { namesOf } from './client-names.ts'

type Found = AnswerOf<typeof clients.endpoints.duplicates>
const fields = ['email', 'mobile', 'vatNumber', 'crNumber', 'nationalId'] as const
const pause = 350

/** Names clients that already have what is being typed. Says nothing when it cannot look: the form does not depend on it. */
export function DuplicateWarning({ values, exceptId }: { values: Record<string, unknown>; exceptId?: number }) {
  const t = useTranslations('clients')
  const locale = useLocale()
  const [found, setFound] = useState<Found>([])
  const asked = JSON.stringify(fields.map(name => String(values[name] ?? '').slice(0, 254)))
  useEffect(() => {
    const texts = JSON.parse(asked) as string[]
    if (texts.every(text => text === '')) return setFound([])
    let current = true
    const timer = setTimeout(async () => {
      const body = { ...Object.fromEntries(fields.map((name, index) => [name, texts[index] || null])), exceptId }
      const result = await findDuplicates({ body }).catch(() => null)
      if (current && result?.ok) setFound(result.data)
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, exceptId])
  const ids = [...new Set(found.map(({ id }) => id))]
  return (
    <div role="status">
      {ids.length > 0 && (
        <Callout tone="warn" icon={<Icon of={TriangleAlert} />} title={t('add.duplicates', { count: ids.length })}>
          <p className="t2">{t('add.duplicatesText')}</p>
          <ul className="stack mt-2 gap-2">
            {ids.map(id => {
              const same = found.filter(one => one.id === id)
              return (
                <li key={id}>
                  <Link href={paths.client(id)} target="_blank" prefetch={false}>
                    <bdi>{namesOf(same[0] as Found[number], locale).name}</bdi>
                  </Link>
                  <div className="sm t3">
                    {same.map(({ field }) => t('add.sameField', { field: t(`fields.${field as 'email'}`) })).join(t('comma'))}
                  </div>
                </li>
              )
            })}
          </ul>
        </Callout>
      )}
    </div>
  )
}
