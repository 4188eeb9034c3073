'use client'
import { CalendarSync } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import type { AlignedKind } from '#contract/automation/one-due-date.ts'

const OneDueDateDialog = lazyComponent(() => import('./one-due-date-dialog.tsx'), 'OneDueDateDialog')

interface AlignSelectedProps {
  clientId: number
  kind: AlignedKind
  /** So many at most by one invoice. */
  most: number
}

/** The services or names of a client that are selected are brought to one due date by one invoice. */
export function AlignSelected({ clientId, kind, most }: AlignSelectedProps) {
  const t = useTranslations('clients.begin')
  const { selection } = useList()
  // What was selected when it was asked for: what becomes due otherwise may leave the list meanwhile.
  const [asked, setAsked] = useState<{ kind: AlignedKind; id: number }[]>()
  const { all, ids } = selection
  if (!asked && (all || ids.length === 0 || ids.length > most)) return null
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('oneDueDate')} onClick={() => setAsked(ids.map(id => ({ kind, id })))}>
        <Icon of={CalendarSync} />
        <span>{t('oneDueDate')}</span>
      </button>
      {asked && (
        <Suspense fallback={<Opening />}>
          <OneDueDateDialog clientId={clientId} selected={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
