import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { errorCodeColumns } from '#components/settings/error-code/error-code-columns.tsx'
import { errorCodeForm } from '#components/settings/error-code/error-code-form.ts'
import { errorCodes } from '#contract/settings/error-codes.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('errorCodes'))('title') }
}

export default async function ErrorCodesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('errorCodes')
  return (
    <ResourceScreen
      resource={errorCodes}
      searchParams={await searchParams}
      columns={await errorCodeColumns()}
      form={errorCodeForm}
      start={{ area: 'platform', severity: 'error' }}
      nameOf={({ code }) => code}
      duplicate={false}
      views={[
        { id: 'unmapped', label: t('views.unmapped'), search: { state: 'in:unmapped' } },
        { id: 'mapped', label: t('views.mapped'), search: { state: 'in:mapped' } },
      ]}
    />
  )
}
