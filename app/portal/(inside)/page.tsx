import { getTranslations } from 'next-intl/server'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnDetails } from '#components/portal/own-details.tsx'
import { PortalPages } from '#components/portal/portal-pages.tsx'
import { WhoActs } from '#components/portal/who-acts.tsx'
import { clients } from '#contract/clients/clients.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal'))('title'), robots: { index: false, follow: false } }
}

export default async function PortalPage() {
  const acting = await actingInPortal()
  const mayRead = acting.permissions.some(one => one === 'all' || one === 'profile')
  const client = mayRead ? await loadPortal(clients.endpoints.get, { params: { id: acting.clientId } }) : null
  return (
    <>
      <WhoActs acting={acting} />
      <PortalPages acting={acting} />
      <OwnDetails fields={client?.customFields ?? []} />
    </>
  )
}
