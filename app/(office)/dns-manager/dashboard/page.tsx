import { getTranslations } from 'next-intl/server'
import { DnsOverview } from '#components/dns/dns-overview/dns-overview.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsOverview'))('title') }
}

export default function DnsDashboardPage() {
  return <DnsOverview />
}
