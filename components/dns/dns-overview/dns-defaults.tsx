import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Card } from '#components/ui/card.tsx'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'

const theDefault = { filter: { where: [{ field: 'isDefault' as const, operator: 'eq' as const, value: true }], limit: 10 as const } }

/** Where new zones go, what they begin with and what limits them, where neither they nor their package say so; chosen on the page of each. */
export async function DnsDefaults() {
  const [t, servers, sets, packages] = await Promise.all([
    getTranslations('dnsOverview.defaults'),
    attemptLoad(dnsServers.endpoints.list, theDefault),
    attemptLoad(dnsRecordSets.endpoints.list, theDefault),
    attemptLoad(dnsPackages.endpoints.list, theDefault),
  ])
  const items = []
  if ('data' in servers) {
    const [server] = servers.data.items
    const value = server ? <bdi>{server.name}</bdi> : t('noServer')
    items.push({ term: t('server'), value: <Chosen value={value} href={paths.dnsServers()} change={t('change')} /> })
  }
  if ('data' in sets) {
    const [set] = sets.data.items
    const value = set ? <Name value={set.name} /> : t('noSet')
    items.push({
      term: t('set'),
      value: <Chosen value={value} href={set ? paths.dnsRecordSet(set.id) : paths.dnsRecordSets()} change={t('change')} />,
    })
  }
  if ('data' in packages) {
    const [found] = packages.data.items
    const value = found ? <Name value={found.name} /> : t('noPackage')
    items.push({ term: t('package'), value: <Chosen value={value} href={paths.dnsPackages()} change={t('change')} /> })
  }
  if (items.length === 0) return null
  return (
    <Card title={t('title')} className="mx-gutter mt-4">
      <KeyValue items={items} />
    </Card>
  )
}

const Chosen = ({ value, href, change }: { value: ReactNode; href: string; change: string }) => (
  <span className="flex flex-wrap items-center gap-x-3">
    {value}
    <Link href={href}>{change}</Link>
  </span>
)
