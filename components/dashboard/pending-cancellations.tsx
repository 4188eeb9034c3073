import { getLocale, getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { serviceName } from '#components/services/service/service-verbs.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { DashboardRow } from './dashboard-row.tsx'
import { PanelFailed } from './panel-failed.tsx'

const filter = {
  where: [{ field: 'status' as const, operator: 'eq' as const, value: 'open' as const }],
  order_by: { by: 'cancelOn' as const, order: 'asc' as const },
  limit: 6,
}

/** The requests to end a service, those first that are due first. */
export async function PendingCancellations() {
  const [t, locale, answer] = await Promise.all([
    getTranslations('home'),
    getLocale(),
    attemptLoad(cancellationRequests.endpoints.list, { filter }),
  ])
  const title = t('panels.pendingCancellations')
  if ('refusal' in answer) return <PanelFailed title={title} refusal={answer.refusal} />
  const { items, total } = answer.data
  return (
    <DashboardPanel
      title={title}
      count={total}
      all={{ href: paths.cancellationRequests(), text: t('seeAll') }}
      empty={items.length === 0 ? t('noCancellations') : undefined}
    >
      <ul>
        {items.map(request => (
          <DashboardRow
            key={request.id}
            href={paths.cancellationRequest(request.id)}
            name={<bdi>{serviceName(request, locale)}</bdi>}
            detail={<Name value={request.clientName} />}
          >
            {request.work === 'failed' && <StatusBadge status="failed" />}
            <span className="flex-none text-small text-text-3">
              <DateText value={request.cancelOn} as="day" />
            </span>
          </DashboardRow>
        ))}
      </ul>
    </DashboardPanel>
  )
}
