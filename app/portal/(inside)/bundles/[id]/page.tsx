import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { BundleFacts } from '#components/portal/bundle-facts.tsx'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OrderBundle } from '#components/portal/order-bundle.tsx'
import { mayDo } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { ownBundles } from '#contract/orders/own-bundles.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.bundles'))('one'), robots: { index: false, follow: false } }
}

/** A bundle that is offered, and its order. */
export default async function PortalBundlePage({ params }: { params: Promise<{ id: string }> }) {
  const [acting, { id }, t, locale] = await Promise.all([actingInPortal(), params, getTranslations('portal.bundles'), getLocale()])
  const found = mayDo(acting, 'orders') ? await loadPortal(ownBundles.endpoints.list) : null
  const bundle = found?.bundles.find(one => String(one.id) === id)
  if (found && !bundle) notFound()
  return (
    <>
      <div>
        <Link href={paths.portalBundles()} className={buttonClass({ size: 'sm' })}>
          {t('backToAll')}
        </Link>
      </div>
      <h1 className="text-title font-semibold">{bundle ? nameFor(bundle.name, locale) : t('one')}</h1>
      {found && bundle ? (
        <>
          <BundleFacts bundle={bundle} products={found.products} />
          <ClientMessages of={['portal', 'orders']}>
            <OrderBundle bundle={bundle} products={found.products} />
          </ClientMessages>
        </>
      ) : (
        <p className="text-text-2">{t('notOpen')}</p>
      )}
    </>
  )
}
