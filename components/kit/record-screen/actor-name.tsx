import { useTranslations } from 'next-intl'
import { Name } from '#components/kit/values/name.tsx'
import type { HistoryPage } from '#contract/kernel/record-history.ts'

/** Who did what an entry of a history tells; what nobody did, the system did. */
export function ActorName({ entry: { actorKind, actorName } }: { entry: Pick<HistoryPage['items'][number], 'actorKind' | 'actorName'> }) {
  const t = useTranslations('record.history')
  return actorKind === 'system' ? t('system') : <Name value={actorName} />
}
