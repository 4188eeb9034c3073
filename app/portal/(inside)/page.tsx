import { getTranslations } from 'next-intl/server'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnDetails } from '#components/portal/own-details.tsx'
import { maySee, PortalPages } from '#components/portal/portal-pages.tsx'
import { WhoActs } from '#components/portal/who-acts.tsx'
import { clients } from '#contract/clients/clients.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal'))('title'), robots: { index: false, follow: false } }
}

export default async function PortalPage() {
  const acting = await actingInPortal()
  const mayRead = acting.permissions.some(one => one === 'all' || one === 'profile')
  const [client, rules] = await Promise.all([
    mayRead ? loadPortal(clients.endpoints.get, { params: { id: acting.clientId } }) : null,
    maySee(acting, 'domains') ? loadPortal(dnsZones.endpoints.rules) : null,
  ])
  return (
    <>
      <WhoActs acting={acting} />
      <PortalPages acting={acting} zones={(rules?.rights?.length ?? 0) > 0} />
      <OwnDetails fields={client?.customFields ?? []} />
    </>
  )
}
