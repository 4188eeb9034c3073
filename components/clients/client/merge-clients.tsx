'use client'
import { Merge } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import type { clients } from '#contract/clients/clients.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { previewMerge } from './actions.ts'
import { namesOf } from './client-names.ts'

/** Merging asks in a dialog of its own, fetched when it is wanted. */
export const MergeVerb = lazyComponent(() => import('./merge-dialog.tsx'), 'MergeDialog')

type Pair = Pick<AnswerOf<typeof clients.endpoints.mergePreview>, 'from' | 'into'>

/** Merges the two clients that are selected, the one added later into the older one; either way round is a click away. */
export function MergeSelected() {
  const t = useTranslations('clients')
  const locale = useLocale()
  const { selection } = useList()
  const [pair, setPair] = useState<Pair>()
  const [busy, start] = useWork()
  const [intoId, fromId] = [...selection.ids].sort((a, b) => a - b)
  if (selection.all || selection.ids.length !== 2 || !intoId || !fromId) return null
  const open = () =>
    start(async () => {
      const result = await previewMerge({ params: { id: fromId }, body: { intoId } })
      if (result.ok) setPair(result.data)
      else notifyResult(result)
    })
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('merge.action')} disabled={busy} onClick={open}>
        <Icon of={Merge} />
        <span>{t('merge.action')}</span>
      </button>
      <Suspense fallback={<Opening />}>
        {pair && (
          <MergeVerb
            key={pair.from.id}
            record={{ id: pair.from.id, name: namesOf(pair.from, locale).name }}
            intoId={pair.into.id}
            onSwap={() => setPair({ from: pair.into, into: pair.from })}
            onClose={() => setPair(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
