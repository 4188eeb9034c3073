'use client'
import { ListRestart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import { notify } from '#lib/notice/notices.ts'
import { readDefaultRecords } from './actions.ts'

/** Takes into the grid what a new zone begins with, in place of all records, where it is looked through before it is published. */
export function ResetRecords({ zoneId, onTake }: { zoneId: number; onTake: (records: DnsRecordInput[], replace: boolean) => void }) {
  const t = useTranslations('dnsZones.reset')
  const [busy, start] = useWork()
  const reset = () =>
    start(async () => {
      const answer = await readDefaultRecords({ params: { id: zoneId } })
      if (!answer.ok) return notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
      if (answer.data.records.length === 0) return notify({ tone: 'warn', title: t('none'), description: t('noneText') })
      onTake(answer.data.records, true)
    })
  return (
    <Button size="sm" icon={<Icon of={ListRestart} size={14} />} busy={busy} onClick={reset}>
      {t('action')}
    </Button>
  )
}
