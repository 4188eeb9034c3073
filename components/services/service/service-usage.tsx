import { useTranslations } from 'next-intl'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Service } from '#contract/services/services.ts'
import { serviceVerbs } from './service-verbs.ts'
import { UsageMeter } from './usage-meter.tsx'

/** How much room and traffic a service takes, and since when that is known. */
export function ServiceUsage({ service, record }: { service: Service; record: VerbRecord }) {
  const t = useTranslations('services')
  const { usageOn, diskUsed, diskLimit, bandwidthUsed, bandwidthLimit } = service
  return (
    <Card
      title={t('view.usage')}
      actions={
        <RecordVerbs given={onlyVerbs(serviceVerbs, ['refreshUsage'])}>
          <RecordVerbButton verb="refreshUsage" record={record} />
        </RecordVerbs>
      }
    >
      {usageOn === null ? (
        <p className="text-small text-text-3">{t('view.noUsage')}</p>
      ) : (
        <KeyValue
          items={[
            { term: t('fields.diskUsed'), value: <UsageMeter of={t('fields.diskUsed')} used={diskUsed} limit={diskLimit} /> },
            {
              term: t('fields.bandwidthUsed'),
              value: <UsageMeter of={t('fields.bandwidthUsed')} used={bandwidthUsed} limit={bandwidthLimit} />,
            },
            { term: t('fields.usageOn'), value: <RelativeTime value={usageOn} /> },
          ]}
        />
      )}
    </Card>
  )
}
