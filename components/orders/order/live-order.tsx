'use client'
import { Radio } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { keepOpen } from '#lib/live/keep-open.ts'
import { paths } from '#lib/paths.ts'

interface LiveOrderProps {
  id: number
  /** The latest change that the page shows. */
  since: string
}

/** Keeps a page of an order up to date as things happen, and says whether it does. */
export function LiveOrder({ id, since }: LiveOrderProps) {
  const t = useTranslations('kit.live')
  const router = useRouter()
  const [live, setLive] = useState(false)
  const [busy, start] = useTransition()
  const [asked, setAsked] = useState(0)
  const shown = useRef(since)
  shown.current = since
  useEffect(
    () =>
      keepOpen({
        address: () => paths.orderStream(id, shown.current),
        heard: { changed: () => setAsked(count => count + 1) },
        connected: setLive,
        again: async () => true,
      }),
    [id],
  )
  const done = useRef(0)
  // What changes while the page is being read anew is read afterwards, together.
  useEffect(() => {
    if (busy || asked === done.current) return
    done.current = asked
    start(() => router.refresh())
  }, [asked, busy, router])
  return (
    <span className="flex items-center gap-1 text-small text-text-3 max-sm:hidden print:hidden" role="status">
      <Icon of={Radio} size={14} className={live ? 'text-ok-text' : undefined} />
      {t(live ? 'on' : 'off')}
    </span>
  )
}
