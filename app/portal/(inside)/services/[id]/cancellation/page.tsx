import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { AskOwnCancellation } from '#components/portal/ask-own-cancellation.tsx'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnCancellation } from '#components/portal/own-cancellation.tsx'
import { mayDo, maySee } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { type Service, services } from '#contract/services/services.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.cancellation'))('title'), robots: { index: false, follow: false } }
}

/** The client asks to cancel a service, sees how the last request for it stands, and answers what was offered. */
export default async function PortalCancellationPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const [acting, t, locale] = await Promise.all([
    actingInPortal({ comingBack: paths.portalCancellation(id) }),
    getTranslations('portal.cancellation'),
    getLocale(),
  ])
  const found = maySee(acting, 'products') && maySee(acting, 'orders') ? await requestOf(id) : null
  const acts = mayDo(acting, 'products') && mayDo(acting, 'orders')
  const nameOf = ({ domain, productName }: Pick<Service, 'domain' | 'productName'>) => domain ?? nameFor(productName, locale)
  const runs = found && (found.service.status === 'active' || found.service.status === 'suspended')
  return (
    <>
      <div>
        <Link href={paths.portalServices()} className={buttonClass({ size: 'sm' })}>
          {t('back')}
        </Link>
      </div>
      <h1 className="text-title font-semibold">{t('title')}</h1>
      {found === null ? (
        <p className="text-text-2">{t('notOpen')}</p>
      ) : (
        <ClientMessages of={['portal', 'cancellationRequests']}>
          <p className="text-text-2">
            <bdi>{nameOf(found.service)}</bdi>
          </p>
          {found.request && <OwnCancellation request={found.request} name={nameOf(found.service)} acts={acts} />}
          {!runs && !found.request && <p className="text-text-2">{t('notRunning')}</p>}
          {runs && acts && found.request?.status !== 'open' && (
            <AskOwnCancellation
              serviceId={found.service.id}
              byPeriods={found.service.nextDueDate !== null}
              mayEndDomain={mayDo(acting, 'domains')}
              currency={found.service.currency}
            />
          )}
        </ClientMessages>
      )}
    </>
  )
}

/** The service with the last request for it. */
async function requestOf(id: string) {
  if (!/^\d{1,15}$/.test(id)) notFound()
  const where = [{ field: 'serviceId' as const, operator: 'eq' as const, value: Number(id) }]
  try {
    const [service, { items }] = await Promise.all([
      loadPortal(services.endpoints.get, { params: { id: Number(id) } }),
      loadPortal(cancellationRequests.endpoints.list, { filter: { where, limit: 1 } }),
    ])
    return { service, request: items[0] ?? null }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) notFound()
    throw error
  }
}
