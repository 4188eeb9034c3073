import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { bannedIpColumns } from '#components/settings/banned-ip/banned-ip-columns.tsx'
import { bannedIpForm } from '#components/settings/banned-ip/banned-ip-form.ts'
import { bannedIps } from '#contract/settings/banned-ips.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('bannedIps'))('title') }
}

export default async function BannedIpsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={bannedIps}
      searchParams={await searchParams}
      columns={await bannedIpColumns()}
      form={bannedIpForm}
      nameOf={({ network }) => network}
      duplicate={false}
    />
  )
}
