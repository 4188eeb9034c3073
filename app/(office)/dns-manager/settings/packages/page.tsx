import { getTranslations } from 'next-intl/server'
import { dnsPackageColumns } from '#components/dns/dns-package/dns-package-columns.tsx'
import { dnsPackageForm } from '#components/dns/dns-package/dns-package-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

const unassigned = { clientIds: [], clientGroupIds: [], productIds: [], tldIds: [], addonIds: [], priority: 0 }
const rights = { dnssec: true, importAllowed: true, exportAllowed: true }

export async function generateMetadata() {
  return { title: (await getTranslations('dnsPackages'))('title') }
}

export default async function DnsPackagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, list] = await Promise.all([getTranslations('dnsPackages'), getTranslations('list')])
  const texts = { unlimited: t('unlimited'), everyType: t('everyType'), yesNo: (value: boolean) => list(value ? 'yes' : 'no') }
  return (
    <ResourceScreen
      resource={dnsPackages}
      searchParams={await searchParams}
      columns={dnsPackageColumns(texts)}
      form={dnsPackageForm}
      start={{ allowedTypes: [], allowedIps: [], blockedIps: [], isDefault: false, ...unassigned, ...rights }}
      held="zones"
    />
  )
}
