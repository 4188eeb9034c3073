import { getTranslations } from 'next-intl/server'
import { bankAccountColumns } from '#components/billing/bank-account/bank-account-columns.tsx'
import { bankAccountForm } from '#components/billing/bank-account/bank-account-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { bankAccounts } from '#contract/billing/bank-accounts.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('bankAccounts'))('title') }
}

export default async function BankAccountsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={bankAccounts}
      searchParams={await searchParams}
      columns={bankAccountColumns}
      form={bankAccountForm}
      start={{ currency: 'SAR', active: true }}
      duplicate={false}
    />
  )
}
