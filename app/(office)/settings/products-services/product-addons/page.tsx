import { getTranslations } from 'next-intl/server'
import { addonColumns } from '#components/catalogue/product-addon/addon-columns.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('productAddons'))('title') }
}

export default async function ProductAddonsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={productAddons}
      searchParams={await searchParams}
      columns={await addonColumns()}
      page={paths.productAddons()}
    />
  )
}
