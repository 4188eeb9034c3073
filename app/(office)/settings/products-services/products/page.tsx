import { ArrowDownUp, Banknote } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { productColumns } from '#components/catalogue/product/product-columns.tsx'
import { productVerbs } from '#components/catalogue/product/product-verbs.ts'
import { Link } from '#components/kit/link.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { products } from '#contract/catalogue/products.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('products'))('title') }
}

export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('products')
  return (
    <ResourceScreen
      resource={products}
      searchParams={await searchParams}
      columns={await productColumns()}
      page={paths.products()}
      verbs={productVerbs}
      actions={
        <Button as={Link} href={paths.productOrder()} icon={<Icon of={ArrowDownUp} />}>
          {t('board.open')}
        </Button>
      }
      links={({ id }) => [{ label: t('pricing'), icon: <Icon of={Banknote} />, href: paths.productPricing(id) }]}
    />
  )
}
