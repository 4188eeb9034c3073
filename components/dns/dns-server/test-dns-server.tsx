'use client'
import { PlugZap } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { testDnsServer } from './actions.ts'

/** Asks a name server who it is and says what it answered. */
export function TestDnsServer({ id, name }: { id: number; name: string }) {
  const t = useTranslations('dnsServers')
  const router = useRouter()
  const [busy, start] = useWork()
  const test = () =>
    start(async () => {
      const answer = await testDnsServer({ params: { id }, body: {} })
      if (!answer.ok) return notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
      const { works, version, zones, failure, seconds } = answer.data
      const said = [t('testVersion', { version: version ?? '', seconds }), ...(zones === null ? [] : [t('testZones', { count: zones })])]
      if (works) notify({ tone: 'ok', title: t('testWorks'), description: said.join(' · ') })
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
