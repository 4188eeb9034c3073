import { getTranslations } from 'next-intl/server'
import { dnsServerColumns } from '#components/dns/dns-server/dns-server-columns.tsx'
import { dnsServerForm, dnsServerStart, dnsServerVerbs } from '#components/dns/dns-server/dns-server-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsServers'))('title') }
}

export default async function DnsServersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, list] = await Promise.all([getTranslations('dnsServers'), getTranslations('list')])
  return (
    <ResourceScreen
      resource={dnsServers}
      searchParams={await searchParams}
      columns={dnsServerColumns({
        driver: driver => t(`options.driver.${driver}`),
        connection: connection => t(`options.connection.${connection}`),
        unlimited: t('unlimited'),
        yesNo: value => list(value ? 'yes' : 'no'),
      })}
      form={dnsServerForm}
      start={dnsServerStart}
      verbs={dnsServerVerbs}
      duplicate={false}
      wide
    />
  )
}
