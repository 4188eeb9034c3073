import { getTranslations } from 'next-intl/server'
import { bundleColumns } from '#components/catalogue/product-bundle/bundle-columns.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { productBundles } from '#contract/catalogue/product-bundles.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('productBundles'))('title') }
}

export default async function ProductBundlesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={productBundles}
      searchParams={await searchParams}
      columns={await bundleColumns()}
      page={paths.productBundles()}
    />
  )
}
