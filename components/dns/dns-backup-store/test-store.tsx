'use client'
import { PlugZap } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { testStore } from './actions.ts'

/** Writes something to a store, reads it back, and says what came of it. */
export function TestStore({ id, name }: { id: number; name: string }) {
  const t = useTranslations('dnsBackupStores')
  const router = useRouter()
  const [busy, start] = useWork()
  const test = () =>
    start(async () => {
      const answer = await testStore({ params: { id }, body: {} })
      if (!answer.ok) return notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
      const { works, failure, seconds } = answer.data
      if (works) notify({ tone: 'ok', title: t('testWorks'), description: t('testTook', { seconds }) })
      else notify({ tone: 'bad', title: t('testFails'), description: failure ?? '' })
      router.refresh()
    })
  return (
    <Button
      variant="ghost"
      size="xs"
      square
      aria-label={t('testOne', { name })}
      icon={<Icon of={PlugZap} size={14} />}
      busy={busy}
      onClick={test}
    />
  )
}
