import { getTranslations } from 'next-intl/server'
import { callPortal } from '#components/portal/call-portal.ts'
import { NobodyActs } from '#components/portal/nobody-acts.tsx'
import { WhoActs } from '#components/portal/who-acts.tsx'
import { portal } from '#contract/clients/portal.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal'))('title'), robots: { index: false, follow: false } }
}

export default async function PortalPage() {
  const acting = await callPortal(portal.whoActs)
  return acting ? <WhoActs acting={acting} /> : <NobodyActs />
}
