import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { BundleFacts } from '#components/portal/bundle-facts.tsx'
import { loadPortal } from '#components/portal/load-portal.ts'
import { PortalHead } from '#components/portal/portal-head.tsx'
import { mayDo } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { ownBundles } from '#contract/orders/own-bundles.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.bundles'))('title'), robots: { index: false, follow: false } }
}

/** The bundles that a client may order, with what each costs them. */
export default async function PortalBundlesPage() {
  const [acting, t, locale] = await Promise.all([actingInPortal(), getTranslations('portal.bundles'), getLocale()])
  const found = mayDo(acting, 'orders') ? await loadPortal(ownBundles.endpoints.list) : null
  return (
    <>
      <PortalHead title={t('title')} />
      {found === null && <p className="text-text-2">{t('notOpen')}</p>}
      {found?.bundles.length === 0 && <p className="text-text-2">{t('empty')}</p>}
      {found && found.bundles.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {found.bundles.map(bundle => (
            <li key={bundle.id} className="flex flex-col gap-3 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
              <h2 className="text-body font-semibold">{nameFor(bundle.name, locale)}</h2>
              <BundleFacts bundle={bundle} products={found.products} />
              <div className="mt-auto">
                <Link
                  href={paths.portalBundle(bundle.id)}
                  className={buttonClass({ variant: 'primary' })}
                  aria-label={t('orderOf', { name: nameFor(bundle.name, locale) })}
                >
                  {t('order')}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
