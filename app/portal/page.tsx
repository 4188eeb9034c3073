import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { callPortal } from '#components/portal/call-portal.ts'
import { WhoActs } from '#components/portal/who-acts.tsx'
import { portal } from '#contract/clients/portal.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal'))('title'), robots: { index: false, follow: false } }
}

export default async function PortalPage() {
  const acting = await callPortal(portal.whoActs)
  if (!acting) redirect(paths.portalLogin({ ended: 1 }))
  return <WhoActs acting={acting} />
}
