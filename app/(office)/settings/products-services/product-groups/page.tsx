import { Boxes } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { productGroupColumns } from '#components/catalogue/product-group/product-group-columns.tsx'
import { productGroupForm } from '#components/catalogue/product-group/product-group-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type ProductGroup, productGroups } from '#contract/catalogue/product-groups.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('productGroups'))('title') }
}

export default async function ProductGroupsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('productGroups')
  const products = ({ id }: ProductGroup) => ({
    label: t('showProducts'),
    icon: <Icon of={Boxes} />,
    href: paths.products({ groupId: `in:${id}` }),
  })
  return (
    <ResourceScreen
      resource={productGroups}
      searchParams={await searchParams}
      columns={await productGroupColumns()}
      form={productGroupForm}
      start={{ order: 0, hidden: false }}
      links={group => [products(group)]}
    />
  )
}
