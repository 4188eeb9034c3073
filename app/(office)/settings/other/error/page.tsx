import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { errorCodeColumns } from '#components/settings/error-code/error-code-columns.tsx'
import { errorCodeForm } from '#components/settings/error-code/error-code-form.ts'
import { buttonClass } from '#components/ui/button.tsx'
import { errorCodes } from '#contract/settings/error-codes.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('errorCodes'))('title') }
}

export default async function ErrorCodesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, search] = await Promise.all([getTranslations('errorCodes'), searchParams])
  const mapped = typeof search.map === 'string' ? { code: search.map, area: 'domains' } : {}
  return (
    <ResourceScreen
      resource={errorCodes}
      searchParams={search}
      columns={await errorCodeColumns()}
      form={errorCodeForm}
      start={{ area: 'platform', severity: 'error', ...mapped }}
      nameOf={({ code }) => code}
      duplicate={false}
      actions={
        <Link href={paths.providerCodes()} className={buttonClass({})}>
          {t('registry')}
        </Link>
      }
      views={[
        { id: 'unmapped', label: t('views.unmapped'), search: { state: 'in:unmapped' } },
        { id: 'mapped', label: t('views.mapped'), search: { state: 'in:mapped' } },
      ]}
    />
  )
}
