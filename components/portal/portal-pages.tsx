import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import type { portal } from '#contract/clients/portal.ts'
import { type ClientPermission, permits } from '#contract/kernel/client-permissions.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { paths } from '#lib/paths.ts'

type Acting = AnswerOf<typeof portal.whoActs>

/** Whether who acts may open a part of the portal: staff see all that the owner sees. */
export const maySee = ({ staff, permissions }: Acting, permission: ClientPermission): boolean =>
  staff !== null || permits(new Set(permissions), permission)

/** Whether who acts may do something there: of staff, only those who may act in full do what is the owner's. */
export const mayDo = ({ permissions }: Acting, permission: ClientPermission): boolean => permits(new Set(permissions), permission)

interface Props {
  acting: Acting
  /** Who acts may do something with DNS zones. */
  zones: boolean
}

/** What of the portal is open to who acts in it. */
export async function PortalPages({ acting, zones }: Props) {
  const t = await getTranslations('portal')
  const pages = [
    { text: t('services.title'), address: paths.portalServices(), open: maySee(acting, 'products') },
    { text: t('orders.title'), address: paths.portalOrders(), open: maySee(acting, 'orders') },
    { text: t('bundles.title'), address: paths.portalBundles(), open: mayDo(acting, 'orders') },
    { text: t('domains.title'), address: paths.portalDomains(), open: maySee(acting, 'domains') },
    { text: t('zones.title'), address: paths.portalZones(), open: zones },
    { text: t('invoices.title'), address: paths.portalInvoices(), open: maySee(acting, 'invoices') },
    { text: t('billing.open'), address: paths.portalBilling(), open: maySee(acting, 'invoices') },
    { text: t('quotes.title'), address: paths.portalQuotes(), open: maySee(acting, 'quotes') },
    { text: t('contacts.title'), address: paths.portalContacts(), open: maySee(acting, 'contacts') },
    { text: t('wanted.open'), address: paths.portalWanted(), open: maySee(acting, 'profile') },
    { text: t('identity.open'), address: paths.portalIdentity(), open: maySee(acting, 'profile') },
    { text: t('security.open'), address: paths.portalSecurity(), open: acting.staff === null },
  ].filter(({ open }) => open)
  return (
    <nav aria-label={t('title')} className="flex flex-wrap gap-2">
      {pages.map(({ text, address }) => (
        <Link key={address} href={address} className={buttonClass({ size: 'sm' })}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
