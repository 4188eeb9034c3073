'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Callout } from '#components/ui/callout.tsx'
import { findDuplicates } from './actions.ts'
import type { Duplicates } from './client-types.ts'
import { DuplicateList } from './duplicate-list.tsx'
import { duplicateFields } from './duplicate-values.ts'

const pause = 350

/** Names clients that already have what is being typed. Says nothing when it cannot look: the form does not depend on it. */
export function DuplicateWarning({ values, exceptId }: { values: Record<string, unknown>; exceptId?: number }) {
  const t = useTranslations('clients')
  const [found, setFound] = useState<Duplicates>([])
  const asked = JSON.stringify(duplicateFields.map(name => String(values[name] ?? '').slice(0, 254)))
  useEffect(() => {
    const texts = JSON.parse(asked) as string[]
    if (texts.every(text => text === '')) return setFound([])
    let current = true
    const timer = setTimeout(async () => {
      const body = { ...Object.fromEntries(duplicateFields.map((name, index) => [name, texts[index] || null])), exceptId }
      const result = await findDuplicates({ body }).catch(() => null)
      if (current && result?.ok) setFound(result.data)
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, exceptId])
  const count = new Set(found.map(({ id }) => id)).size
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
