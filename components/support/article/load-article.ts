import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { load } from '#lib/api/load.ts'
import { idOf } from '#lib/list-query/id-of.ts'

/** The article of an address, asked for once a request. */
export const loadArticle = cache(async (given: string) => {
  const id = idOf(given)
  if (!id) notFound()
  return load(knowledgeBaseArticles.endpoints.get, { params: { id } })
})
