import 'server-only'
import { contentSearchEndpoints } from '#contract/support/content-search.ts'
import { callApi } from '#lib/api/call-api.ts'
import { paths } from '#lib/paths.ts'
import type { Hit } from './hits.ts'

const most = 5
const textOf = (runs: { text: string }[]) => runs.map(({ text }) => text).join('')

/** Articles of the knowledge base by words of their titles and texts, in all their forms. */
export async function searchArticles(term: string, signal: AbortSignal): Promise<Hit[]> {
  const { items } = await callApi(contentSearchEndpoints.contentSearch, { query: { q: term, kinds: 'article', limit: most }, signal })
  return items.map(({ id, title, excerpt }) => ({
    id: `articles:${id}`,
    title: textOf(title),
    detail: textOf(excerpt).slice(0, 120),
    href: paths.article(id),
  }))
}
