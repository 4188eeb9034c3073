'use client'
import { PlugZap } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { testServer } from './actions.ts'

/** Asks a server's panel who it is and says what it answered. */
export function TestConnection({ id }: { id: number }) {
  const t = useTranslations('servers')
  const router = useRouter()
  const [busy, start] = useWork()
  const test = () =>
    start(async () => {
      const answer = await testServer({ params: { id }, body: {} })
      if (!answer.ok) return notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
      const { works, version, failure, seconds } = answer.data
      if (works) notify({ tone: 'ok', title: t('testWorks'), description: t('testVersion', { version: version ?? '', seconds }) })
      else notify({ tone: 'bad', title: t('testFails'), description: failure ?? '' })
      router.refresh()
    })
  return (
    <Button icon={<Icon of={PlugZap} />} busy={busy} busyLabel={t('test')} onClick={test}>
      {t('test')}
    </Button>
  )
}
