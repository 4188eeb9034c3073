import { getTranslations } from 'next-intl/server'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import type { dnsOverview } from '#contract/dns/dns-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'

type Owed = NonNullable<AnswerOf<typeof dnsOverview.endpoints.read>['owed']>

/** Zones that servers still answer though they are no longer theirs, and what each server said. */
export async function OwedRemovals({ owed }: { owed: Owed }) {
  const t = await getTranslations('dnsOverview')
  return (
    <Card title={t('owed')}>
      <p className="text-text-2">{t('owedText')}</p>
      <ul>
        {owed.map(({ id, name, serverName, failure, since }) => (
          <li key={id} className="flex flex-col gap-1 border-b border-line-soft py-2 last:border-b-0">
            <span className="flex flex-wrap items-center gap-x-3">
              <Verbatim value={name} />
              <bdi>{serverName}</bdi>
              <RelativeTime value={since} />
            </span>
            <Verbatim value={failure} wrap />
          </li>
        ))}
      </ul>
    </Card>
  )
}
