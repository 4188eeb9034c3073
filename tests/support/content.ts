import { randomUUID } from 'node:crypto'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { knowledgeBaseCategories } from '#contract/support/knowledge-base-categories.ts'
import type { Client } from './client.ts'

export const both = (en: string, ar = '') => ({ en, ar })

/** A category of the knowledge base; answers its id. */
export async function category(staff: Client, en = 'Domains', parentId: number | null = null, hidden = false): Promise<number> {
  const made = await staff.call(knowledgeBaseCategories.endpoints.create, { body: { name: both(en, 'نطاقات'), parentId, hidden } })
  return made.data.id
}

type ArticleInput = Parameters<typeof knowledgeBaseArticles.create.parse>[0] & object

/** An article in a category of its own unless one is given. */
export async function article(staff: Client, values: Partial<ArticleInput> = {}) {
  const categoryId = (values as { categoryId?: number }).categoryId ?? (await category(staff))
  const body = { title: both(`Article ${randomUUID()}`), body: both('<p>Text</p>'), categoryId, ...values }
  return (await staff.call(knowledgeBaseArticles.endpoints.create, { body: body })).data
}
