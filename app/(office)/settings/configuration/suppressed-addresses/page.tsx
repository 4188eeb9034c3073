import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { suppressedAddressColumns } from '#components/messaging/suppressed-address/suppressed-address-columns.tsx'
import { suppressedAddressForm } from '#components/messaging/suppressed-address/suppressed-address-form.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('suppressedAddresses'))('title') }
}

export default async function SuppressedAddressesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={suppressedAddresses}
      searchParams={await searchParams}
      columns={await suppressedAddressColumns()}
      form={suppressedAddressForm}
      nameOf={({ address }) => address}
      duplicate={false}
    />
  )
}
