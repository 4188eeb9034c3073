import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadOwnOrder, OwnOrder } from '#components/portal/own-order.tsx'
import { maySee } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.orders'))('one'), robots: { index: false, follow: false } }
}

/** An order of the client: what was ordered at which price, how far it is, and what asks payment for it. */
export default async function PortalOrderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const [acting, t] = await Promise.all([actingInPortal({ comingBack: paths.portalOrder(id) }), getTranslations('portal')])
  const view = maySee(acting, 'orders') ? await viewOf(id, maySee(acting, 'invoices')) : null
  return (
    <>
      <div>
        <Link href={paths.portalOrders()} className={buttonClass({ size: 'sm' })}>
          {t('orders.back')}
        </Link>
      </div>
      {view ? <OwnOrder {...view} acting={acting} /> : <p className="text-text-2">{t('notOpen')}</p>}
    </>
  )
}

async function viewOf(id: string, withInvoices: boolean) {
  if (!/^\d{1,15}$/.test(id)) notFound()
  try {
    return await loadOwnOrder(Number(id), withInvoices)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) notFound()
    throw error
  }
}
