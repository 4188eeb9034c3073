import { getTranslations } from 'next-intl/server'
import { providerCodeColumns } from '#components/domains/provider-code/provider-code-columns.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { providerCodes } from '#contract/domains/provider-codes.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('providerCodes'))('title') }
}

/** Refusals of registries that have no words yet. */
export default async function ProviderCodesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, codes, { metadata }] = await Promise.all([getTranslations('providerCodes'), getTranslations('errorCodes'), requireSession()])
  return (
    <ListScreen
      resource={providerCodes}
      searchParams={await searchParams}
      nameOf={({ code }) => code}
      crumbs={[{ text: codes('title'), href: paths.errorCodes() }]}
      views={[
        { id: 'unmapped', label: t('views.unmapped'), search: { mapped: 'eq:false' } },
        { id: 'mapped', label: t('views.mapped'), search: { mapped: 'eq:true' } },
      ]}
      columns={await providerCodeColumns({ maps: can(metadata, 'errorCode.create'), requests: can(metadata, 'domainJob.view') })}
      exported={can(metadata, 'errorCode.export') && t('title')}
    />
  )
}
