import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OrderAddon } from '#components/portal/order-addon.tsx'
import { mayDo } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { services } from '#contract/services/services.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.addons'))('title'), robots: { index: false, follow: false } }
}

/** What a client may add to a service that runs. */
export default async function PortalAddonsPage({ params }: { params: Promise<{ id: string }> }) {
  const [acting, { id }, t, locale] = await Promise.all([actingInPortal(), params, getTranslations('portal.addons'), getLocale()])
  const open = mayDo(acting, 'products') && mayDo(acting, 'orders')
  const found = open ? await serviceOf(id) : null
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
        <>
          <p className="text-text-2">
            {nameFor(found.service.productName, locale)}
            {found.service.domain && (
              <>
                {' · '}
                <bdi dir="ltr">{found.service.domain}</bdi>
              </>
            )}
          </p>
          {found.offers === null ? (
            <p className="text-text-2">{t(found.ending ? 'ending' : 'notRunning')}</p>
          ) : (
            <ClientMessages of={['portal', 'services', 'orders']}>
              <OrderAddon serviceId={found.service.id} offers={found.offers} cycle={found.service.cycle} pays={mayDo(acting, 'invoices')} />
            </ClientMessages>
          )}
        </>
      )}
    </>
  )
}

/** The service, and what can be ordered for it; nothing of one that does not run. */
async function serviceOf(id: string) {
  if (!/^\d{1,15}$/.test(id)) notFound()
  const params = { id: Number(id) }
  try {
    const service = await loadPortal(services.endpoints.get, { params })
    return { service, offers: (await loadPortal(services.endpoints.addonOffers, { params })).addons, ending: false }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status === 404) notFound()
    if (error.status !== 409) throw error
    const ending = error.refusal.reason === 'serviceEnding'
    return { service: await loadPortal(services.endpoints.get, { params }), offers: null, ending }
  }
}
