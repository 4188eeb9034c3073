import { getTranslations } from 'next-intl/server'
import { clientImportColumns } from '#components/clients/client-import/client-import-columns.tsx'
import { clientImportVerbs } from '#components/clients/client-import/client-import-pages.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { clientImports } from '#contract/clients/client-imports.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('clientImports'))('title') }
}

export default async function ClientImportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, columns] = await Promise.all([getTranslations('clientImports'), clientImportColumns()])
  return (
    <ResourceScreen
      resource={clientImports}
      searchParams={await searchParams}
      columns={columns}
      page={paths.clientImports()}
      nameOf={({ id }) => t('one', { id: String(id) })}
      verbs={clientImportVerbs}
      duplicate={false}
    />
  )
}
