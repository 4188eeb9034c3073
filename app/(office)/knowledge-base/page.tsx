import { getTranslations } from 'next-intl/server'
import { ArticlesList } from '#components/support/article/articles-list.tsx'
import { SearchesList } from '#components/support/article/searches-list.tsx'
import { CategoriesPage } from '#components/support/category/categories-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('knowledgeBaseArticles'))('title') }
}

/** Articles; with `show` their categories, or what visitors looked for. */
export default async function KnowledgeBasePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  if (search.show === 'categories') return <CategoriesPage of="knowledgeBaseCategories" />
  if (search.show === 'searches') return <SearchesList search={search} />
  return <ArticlesList search={search} />
}
