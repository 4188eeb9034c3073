import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { NewRecord } from '#components/kit/resource-screen/new-record.tsx'
import { ResourceFrame } from '#components/kit/resource-screen/resource-frame.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { type CancellationRequest, cancellationOutcomes, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { serviceName } from '../service/service-verbs.ts'
import { cancellationColumns } from './cancellation-columns.tsx'
import { cancellationForm } from './cancellation-form.ts'
import { fromList } from './cancellation-pages.ts'
import { cancellationVerbs, verbCancellation } from './cancellation-verbs.ts'

interface CancellationsListProps {
  status: CancellationRequest['status']
  search: SearchParams
}

/** The requests that wait, or those that are over; each leads to the other. */
export async function CancellationsList({ status, search }: CancellationsListProps) {
  const [{ metadata }, t, locale, columns] = await Promise.all([
    requireSession(),
    getTranslations('cancellationRequests'),
    getLocale(),
    cancellationColumns(status),
  ])
  const open = status === 'open'
  const create = can(metadata, 'cancellationRequest.create')
  return (
    <ResourceFrame
      given={{
        resource: 'cancellationRequests',
        form: cancellationForm({ serviceKnown: false, mayEndDomain: can(metadata, 'domain.edit') }),
        start: { type: 'endOfPeriod' },
        also: {},
        may: { create, edit: false },
        duplicate: false,
        wide: false,
      }}
    >
      <ListScreen
        resource={cancellationRequests}
        searchParams={search}
        preferenceKey={open ? 'cancellationRequests' : 'completedCancellations'}
        title={t(open ? 'title' : 'completedTitle')}
        columns={columns}
        always={[{ field: 'status', operator: 'eq', value: status }]}
        nameOf={request => serviceName(request, locale)}
        rowHref={({ id }, from) => paths.cancellationRequest(id, { from: fromList(from, status) })}
        rowMenu={request => <VerbRowMenu record={verbCancellation(request, locale)} />}
        views={
          open
            ? [
                { id: 'immediate', label: t('views.immediate'), search: { type: 'in:immediate' } },
                { id: 'endOfPeriod', label: t('views.endOfPeriod'), search: { type: 'in:endOfPeriod' } },
                { id: 'failed', label: t('views.failed'), search: { work: 'in:failed' } },
              ]
            : cancellationOutcomes.map(id => ({ id, label: t(`views.${id}`), search: { outcome: `in:${id}` } }))
        }
        verbs={cancellationVerbs}
        namespaces={['services']}
        exported={can(metadata, 'cancellationRequest.export') && t('title')}
        actions={
          <Link href={open ? paths.completedCancellations() : paths.cancellationRequests()} className={buttonClass({})}>
            {t(open ? 'completedTitle' : 'openTitle')}
          </Link>
        }
        create={open && create && <NewRecord />}
      />
    </ResourceFrame>
  )
}
