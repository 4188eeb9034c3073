import { getTranslations } from 'next-intl/server'
import { dnsBlockedStringColumns } from '#components/dns/dns-blocked-string/dns-blocked-string-columns.tsx'
import { dnsBlockedStringForm } from '#components/dns/dns-blocked-string/dns-blocked-string-form.ts'
import { TryText } from '#components/dns/dns-blocked-string/try-text.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsBlockedStrings'))('title') }
}

export default async function DnsBlockedStringsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('dnsBlockedStrings')
  return (
    <ResourceScreen
      resource={dnsBlockedStrings}
      searchParams={await searchParams}
      columns={dnsBlockedStringColumns({ match: match => t(`options.match.${match}`), scope: scope => t(`options.scope.${scope}`) })}
      form={dnsBlockedStringForm}
      start={{ match: 'contains', scope: 'zoneName', active: true }}
      nameOf={({ value }) => value}
      actions={<TryText />}
    />
  )
}
