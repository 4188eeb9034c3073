import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { serviceName, serviceVerbs, verbService } from '#components/services/service/service-verbs.ts'
import { services } from '#contract/services/services.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { DashboardRow } from './dashboard-row.tsx'
import { PanelFailed } from './panel-failed.tsx'

const filter = { where: [{ field: 'work' as const, operator: 'in' as const, value: ['failed' as const, 'underWay' as const] }], limit: 8 }

/** Services that something is being done about on a server, or that need a person; what was never set up is tried again here. */
export async function ModuleActions() {
  const [t, locale, answer] = await Promise.all([getTranslations('home'), getLocale(), attemptLoad(services.endpoints.list, { filter })])
  const title = t('panels.moduleActions')
  if ('refusal' in answer) return <PanelFailed title={title} refusal={answer.refusal} />
  const { items, total } = answer.data
  return (
    <DashboardPanel
      title={title}
      count={total}
      all={{ href: paths.services({ work: 'in:failed,underWay' }), text: t('seeAll') }}
      empty={items.length === 0 ? t('noModuleActions') : undefined}
    >
      <ClientMessages of={['services']}>
        <RecordVerbs given={serviceVerbs}>
          <ul>
            {items.map(service => (
              <DashboardRow
                key={service.id}
                href={paths.service(service.id)}
                name={<bdi>{serviceName(service, locale)}</bdi>}
                detail={
                  <>
                    <Name value={service.clientName} /> · <RelativeTime value={service.updatedOn} />
                  </>
                }
              >
                {service.work === 'failed' ? (
                  <StatusBadge status="failed" gender="feminine" />
                ) : (
                  <StatusBadge status="submitted" label={t('underWay')} />
                )}
                {service.work === 'failed' && service.status === 'submitted' && (
                  <RecordVerbButton verb="setUp" record={verbService(service, locale)} />
                )}
              </DashboardRow>
            ))}
          </ul>
        </RecordVerbs>
      </ClientMessages>
    </DashboardPanel>
  )
}
