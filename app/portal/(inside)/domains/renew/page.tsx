import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnRenewals } from '#components/portal/own-renewals.tsx'
import { mayDo, maySee } from '#components/portal/portal-pages.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { RENEWED_TOGETHER } from '#contract/domains/at-once.ts'
import { domains } from '#contract/domains/domains.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.renewals'))('title'), robots: { index: false, follow: false } }
}

/** Several names of the client are renewed by one invoice: those that end first stand first. */
export default async function PortalRenewalsPage() {
  const [acting, t] = await Promise.all([actingInPortal(), getTranslations('portal')])
  const filter = {
    where: [{ field: 'status' as const, operator: 'in' as const, value: ['active' as const, 'grace' as const, 'redemption' as const] }],
    order_by: { by: 'expiresOn' as const, order: 'asc' as const },
    limit: RENEWED_TOGETHER,
  }
  const found = mayDo(acting, 'domains') ? await loadPortal(domains.endpoints.list, { filter }) : null
  return (
    <>
      <div>
        <Link href={paths.portalDomains()} className={buttonClass({ size: 'sm' })}>
          {t('domains.back')}
        </Link>
      </div>
      <h1 className="text-title font-semibold">{t('renewals.title')}</h1>
      {found ? (
        <ClientMessages of={['domains', 'portal']}>
          <OwnRenewals names={found.items} pays={maySee(acting, 'invoices')} />
        </ClientMessages>
      ) : (
        <p className="text-text-2">{t('notOpen')}</p>
      )}
    </>
  )
}
