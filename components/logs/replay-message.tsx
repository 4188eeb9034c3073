'use client'
import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { replayMessage } from './actions.ts'

/** Has the gateway asked once more about the payment of a message. */
export function ReplayMessage({ id }: { id: number }) {
  const t = useTranslations('gatewayMessages')
  const router = useRouter()
  const [busy, start] = useWork()
  const replay = () =>
    start(async () => {
      const answer = await replayMessage({ params: { id }, body: {} })
      if (!answer.ok) return notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
      notify({ tone: 'ok', title: t('replayed') })
      router.refresh()
    })
  return (
    <Button className="mt-4" icon={<Icon of={RefreshCw} />} busy={busy} busyLabel={t('replay')} onClick={replay}>
      {t('replay')}
    </Button>
  )
}
