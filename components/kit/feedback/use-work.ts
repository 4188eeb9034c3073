'use client'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { notify } from '#lib/notice/notices.ts'

/** How the router says that an action leads elsewhere; it goes there itself. */
export const leads = (error: unknown) => String((error as { digest?: unknown })?.digest).startsWith('NEXT_REDIRECT')

interface Lost {
  title: string
  text: string
}

/**
 * Runs server actions beside the page, as useTransition does. When no answer came, the page stays with all that was typed and a
 * notice says so, or `onLost` does. The promise is kept in any case.
 */
export function useWork(onLost?: (lost: Lost) => void): [busy: boolean, start: (work: () => Promise<unknown>) => Promise<void>] {
  const t = useTranslations('kit')
  const [busy, start] = useTransition()
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (leads(error)) return
      const lost = { title: t('states.offline.title'), text: t('states.offline.text') }
      if (onLost) onLost(lost)
      else notify({ tone: 'bad', title: lost.title, description: lost.text, listed: false })
    }
  }
  return [
    busy,
    work =>
      new Promise(done => {
        start(() => run(work).then(done))
      }),
  ]
}
