import { getTranslations } from 'next-intl/server'
import { dnsServerColumns } from '#components/dns/dns-server/dns-server-columns.tsx'
import { dnsServerForm, dnsServerStart, dnsServerVerbs } from '#components/dns/dns-server/dns-server-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsServers'))('title') }
}

export default async function DnsServersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, list, { metadata }] = await Promise.all([getTranslations('dnsServers'), getTranslations('list'), requireSession()])
  return (
    <ResourceScreen
      resource={dnsServers}
      searchParams={await searchParams}
      columns={dnsServerColumns({
        driver: driver => t(`options.driver.${driver}`),
        connection: connection => t(`options.connection.${connection}`),
        unlimited: t('unlimited'),
        moveAll: can(metadata, 'dnsTask.create') && can(metadata, 'dnsZone.edit') ? name => t('moveAll', { name }) : null,
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
