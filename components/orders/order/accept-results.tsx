'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { keepOpen } from '#lib/live/keep-open.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { readProgress } from './actions.ts'
import type { ItemProgress, OrderProgress } from './progress-of-order.ts'

/** What comes of an order that was accepted, as it happens: each piece of work with its result, and what failed can be tried again. */
export function AcceptResults({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTranslations('orders.accept')
  const [progress, setProgress] = useState<OrderProgress>()
  const [failure, setFailure] = useState<string>()
  const since = useRef('')
  const [asked, setAsked] = useState(0)
  const again = () => setAsked(count => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for it is read anew
  useEffect(() => {
    let current = true
    void readProgress(id).then(answer => {
      if (!current) return
      if (!answer.ok) return setFailure(refusalText(answer.problem))
      since.current = answer.data.since
      setFailure(undefined)
      setProgress(answer.data)
    })
    return () => {
      current = false
    }
  }, [id, asked])
  const begun = progress !== undefined
  useEffect(() => {
    if (!begun) return
    return keepOpen({
      address: () => paths.orderStream(id, since.current),
      heard: { changed: () => setAsked(count => count + 1) },
      again: async () => true,
    })
  }, [id, begun])
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('results', { name })}
      description={t('resultsText')}
      size="form"
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!progress && !failure && <Skeleton shape="line" className="h-24" />}
      <ul className="flex flex-col gap-3" aria-live="polite">
        {progress?.items.map(item => (
          <li key={item.id} className="rounded-lg border border-line px-4 py-3">
            <ItemResult item={item} onRetried={again} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ItemResult({ item: { name, domain, status, look, waits, work }, onRetried }: { item: ItemProgress; onRetried: () => void }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-auto font-semibold">
          <Name value={name} /> {domain && <Verbatim value={domain} className="font-regular text-text-3" />}
        </span>
        <StatusBadge status={look} label={status} />
      </div>
      {waits && <p className="text-small text-text-2">{waits}</p>}
      <ol className="mt-1 flex flex-col gap-1">
        {work.map(one => (
          <li key={one.key} className="flex flex-wrap items-baseline gap-x-3 text-small">
            <span className={one.failed ? 'text-danger-text' : 'text-text-2'}>{one.text}</span>
            {one.why && <bdi className="min-w-0 text-text-3 wrap-anywhere">{one.why}</bdi>}
            {one.retry && <Retry of={one.retry} what={domain ?? one.text} onRetried={onRetried} />}
          </li>
        ))}
      </ol>
    </>
  )
}

interface RetryProps {
  of: NonNullable<ItemProgress['work'][number]['retry']>
  what: string
  onRetried: () => void
}

function Retry({ of: { resource, id, version }, what, onRetried }: RetryProps) {
  const t = useTranslations('orders.accept')
  const [busy, start] = useWork()
  const [failure, setFailure] = useState<string>()
  const retry = () =>
    start(async () => {
      const answer = await callRecord({ resource, verb: 'retry', id, body: { version }, idempotencyKey: crypto.randomUUID() })
      setFailure(answer.ok ? undefined : refusalText(answer.problem))
      onRetried()
    })
  return (
    <>
      <Button variant="ghost" size="xs" busy={busy} aria-label={`${t('retry')}: ${what}`} onClick={retry}>
        {t('retry')}
      </Button>
      {failure && <span className="text-danger-text">{failure}</span>}
    </>
  )
}
