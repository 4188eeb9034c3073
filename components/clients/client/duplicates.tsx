'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Link } from '#components/kit/link.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { duplicateFields } from '#contract/clients/client-values.ts'
import type { ClientDuplicates } from '#contract/clients/clients.ts'
import { paths } from '#lib/paths.ts'
import { findDuplicates } from './actions.ts'
import { namesOf } from './client-names.ts'

interface DuplicateListProps {
  found: ClientDuplicates
  /** What can be done about one of them. */
  action?: (duplicate: ClientDuplicates[number], name: string) => ReactNode
}

/** Clients that share something with another one, each once, with what they share. */
export function DuplicateList({ found, action }: DuplicateListProps) {
  const t = useTranslations('clients')
  const locale = useLocale()
  return (
    <ul className="flex flex-col mt-2 gap-2">
      {[...Map.groupBy(found, ({ id }) => id).values()].map(same => {
        const first = same[0] as ClientDuplicates[number]
        const { name } = namesOf(first, locale)
        return (
          <li key={first.id} className="flex items-center gap-3">
            <div className="min-w-0 flex-auto">
              <Link href={paths.client(first.id)} target="_blank">
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

const pause = 350

/** Names clients that already have what is being typed. Says nothing when it cannot look: the form does not depend on it. */
export function DuplicateWarning({ values, exceptId }: { values: Record<string, unknown>; exceptId?: number }) {
  const t = useTranslations('clients')
  const [found, setFound] = useState<ClientDuplicates>([])
  const texts = duplicateFields.map(name => [name, String(values[name] ?? '').slice(0, 254) || null] as const)
  const typed = texts.some(([, text]) => text !== null)
  useAnswer(findDuplicates, typed ? { body: { ...Object.fromEntries(texts), exceptId } } : null, { rest: pause, onData: setFound })
  const count = new Set((typed ? found : []).map(({ id }) => id)).size
  return (
    <div role="status">
      {count > 0 && (
        <Callout tone="warn" title={t(exceptId ? 'duplicates.title' : 'add.duplicates', { count })}>
          {!exceptId && <p className="text-text-2">{t('add.duplicatesText')}</p>}
          <DuplicateList found={found} />
        </Callout>
      )}
    </div>
  )
}
