import { getLocale, getTranslations } from 'next-intl/server'
import { AlignSelected } from '#components/clients/client/align-selected.tsx'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { mayAlign } from '#components/clients/client/may-align.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { mostAligned } from '#contract/automation/one-due-date.ts'
import { services } from '#contract/services/services.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { serviceColumns } from './service-columns.tsx'
import { serviceName, serviceVerbs, verbService } from './service-verbs.ts'

const views = ['active', 'submitted', 'paymentPending', 'suspended', 'terminated'] as const

/** All services, or those of a client inside its page. */
export async function ServicesList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const [{ metadata }, t, locale, columns] = await Promise.all([
    requireSession(),
    getTranslations('services'),
    getLocale(),
    serviceColumns(),
  ])
  return (
    <ListScreen
      resource={services}
      searchParams={search}
      columns={clientId ? withoutClient(columns) : columns}
      nameOf={service => serviceName(service, locale)}
      rowHref={({ id }, from) => paths.service(id, clientId ? {} : { from })}
      rowMenu={service => <VerbRowMenu record={verbService(service, locale)} />}
      views={[
        ...views.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }) as const),
        { id: 'overdue', label: t('view.overdue'), search: { status: 'in:active,suspended', nextDueDate: 'lt:today' } },
        { id: 'failed', label: t('view.needPerson'), search: { work: 'in:failed' } },
        { id: 'keptUntil', label: t('view.kept'), search: { keptUntil: 'gte:today' } },
        { id: 'priceDiffers', label: t('fields.priceDiffers'), search: { priceDiffers: 'eq:true' } },
        { id: 'orphaned', label: t('fields.orphaned'), search: { orphaned: 'eq:true' } },
      ]}
      verbs={serviceVerbs}
      bulkExtra={clientId && mayAlign(metadata, 'services') && <AlignSelected clientId={clientId} kind="services" most={mostAligned} />}
      exported={can(metadata, 'service.export') && t('title')}
      {...(clientId ? inClient(clientId) : {})}
    />
  )
}
