import { addDays } from 'date-fns/addDays'
import { getLocale, getTranslations } from 'next-intl/server'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { type RegistrarAccount, registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { AccountWindow } from '../maintenance-window/account-window.tsx'

/** A new certificate takes its time. */
const soonDays = 30

const endsSoon = ({ certificateExpiresOn: until }: RegistrarAccount) => until !== null && new Date(until) < addDays(new Date(), soonDays)

/** Whether registries that are spoken to by EPP let us in, and until when our certificates do. */
export async function RegistryConnections() {
  const [t, locale, answer] = await Promise.all([
    getTranslations('registrarAccounts'),
    getLocale(),
    attemptLoad(registrarAccounts.endpoints.list, {
      filter: {
        where: [
          { field: 'driver', operator: 'eq', value: 'epp' },
          { field: 'status', operator: 'eq', value: 'active' },
        ],
        limit: 6,
        ignorePaginationCount: true,
      },
    }),
  ])
  if (!('data' in answer) || answer.data.items.length === 0) return null
  return (
    <div className="grid gap-4 @3xl:grid-cols-3">
      {answer.data.items.map(account => (
        <Card
          key={account.id}
          title={nameFor(account.name, locale)}
          actions={account.environment === 'test' && <Badge tone="sand">{t('testMark')}</Badge>}
        >
          <KeyValue
            items={[
              {
                term: t('fields.connection'),
                value: <ConnectionBadge connection={account.connection} label={t(`options.connection.${account.connection}`)} />,
              },
              { term: t('fields.testedOn'), value: account.testedOn ? <RelativeTime value={account.testedOn} /> : '—' },
              {
                term: t('fields.certificateExpiresOn'),
                value: account.certificateExpiresOn ? (
                  <span className={endsSoon(account) ? 'text-danger-text' : undefined}>
                    <DateText value={account.certificateExpiresOn} as="day" />
                  </span>
                ) : (
                  '—'
                ),
              },
              ...(account.window ? [{ term: t('fields.window'), value: <AccountWindow window={account.window} /> }] : []),
              ...(account.restsUntil ? [{ term: t('fields.restsUntil'), value: <DateText value={account.restsUntil} /> }] : []),
              ...(account.failure
                ? [{ term: t('fields.failure'), value: <bdi className="wrap-anywhere text-danger-text">{account.failure}</bdi> }]
                : []),
            ]}
          />
        </Card>
      ))}
    </div>
  )
}
