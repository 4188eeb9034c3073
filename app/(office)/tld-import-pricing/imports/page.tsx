import { getTranslations } from 'next-intl/server'
import { importColumns } from '#components/catalogue/tld-import/import-columns.tsx'
import { importVerbs } from '#components/catalogue/tld-import/import-screen.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { tldImports } from '#contract/catalogue/tld-imports.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('tldImports'))('title') }
}

export default async function TldImportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('tldImports')
  return (
    <ResourceScreen
      resource={tldImports}
      searchParams={await searchParams}
      columns={await importColumns()}
      page={paths.tldImports()}
      nameOf={({ id }) => t('one', { id: String(id) })}
      crumbs={[{ text: t('costs'), href: paths.tldCosts() }]}
      verbs={importVerbs}
    />
  )
}
