import { getTranslations } from 'next-intl/server'
import { CategoriesPage } from '#components/support/category/categories-page.tsx'
import { RepliesList } from '#components/support/reply/replies-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('predefinedReplies'))('title') }
}

/** Predefined replies; with `show=categories` their categories. */
export default async function PredefinedRepliesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  return search.show === 'categories' ? <CategoriesPage of="predefinedReplyCategories" /> : <RepliesList search={search} />
}
