import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { callPortal } from '#components/portal/call-portal.ts'
import { OwnDetails } from '#components/portal/own-details.tsx'
import { WhoActs } from '#components/portal/who-acts.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { clients } from '#contract/clients/clients.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal'))('title'), robots: { index: false, follow: false } }
}

export default async function PortalPage() {
  const acting = await actingInPortal()
  const t = await getTranslations('portal')
  const mayRead = acting.permissions.some(one => one === 'all' || one === 'profile')
  const client = mayRead ? await callPortal(clients.endpoints.get, { params: { id: acting.clientId } }) : null
  return (
    <>
      <WhoActs acting={acting} />
      <nav aria-label={t('title')} className="flex flex-wrap gap-2">
        {mayRead && (
          <Link href={paths.portalWanted()} className={buttonClass({ size: 'sm' })}>
            {t('wanted.open')}
          </Link>
        )}
        {!acting.staff && (
          <Link href={paths.portalSecurity()} className={buttonClass({ size: 'sm' })}>
            {t('security.open')}
          </Link>
        )}
      </nav>
      <OwnDetails fields={client?.customFields ?? []} />
    </>
  )
}
