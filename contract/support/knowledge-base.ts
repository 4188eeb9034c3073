import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { reference } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { articleInput, articleStatuses } from './knowledge-base-input.ts'

const named = z.object({ id: z.int(), name: bilingualRecord })
const record = {
  ...articleInput.shape,
  status: z.enum(articleStatuses),
  slug: z.string(),
  authorId: z.int().nullable(),
  authorName: bilingualRecord,
  publishedOn: z.iso.datetime().nullable(),
  views: z.int(),
  helpfulCount: z.int(),
  unhelpfulCount: z.int(),
  category: named.nullable().optional(),
}

const byPublisher = { needs: 'knowledgeBaseArticle.publish', asks: 'nothing', many: true } as const

const base = resource({
  name: 'knowledgeBaseArticles',
  path: 'knowledge-base',
  area: 'knowledgeBaseArticle',
  input: articleInput,
  record,
  unaudited: ['views', 'helpfulCount', 'unhelpfulCount'],
  notInList: ['body'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      title: { kind: 'bilingual', sort: true },
      status: { kind: 'choice', options: articleStatuses, sort: true },
      categoryId: { kind: 'reference', of: 'knowledgeBaseCategories', relation: 'category' },
      loggedInOnly: { kind: 'flag' },
      authorName: { kind: 'bilingual', sort: true },
      views: { kind: 'number', sort: true },
      helpfulCount: { kind: 'number', sort: true },
      unhelpfulCount: { kind: 'number', sort: true },
      publishedOn: { kind: 'instant', sort: true, optional: true },
      updatedOn: { kind: 'instant', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    relations: ['category'],
    order: { by: 'updatedOn', order: 'desc' },
    search: true,
  },
  own: { remove: { from: ['draft', 'archived'], refusal: 'articlePublished' } },
  verbs: {
    publish: {
      ...byPublisher,
      from: ['draft', 'archived'],
      to: 'published',
      undoneBy: { draft: 'unpublish', archived: 'archive' },
      event: 'published',
    },
    unpublish: { ...byPublisher, from: ['published'], to: 'draft', undoneBy: 'publish', event: 'unpublished' },
    archive: { ...byPublisher, from: ['draft', 'published'], to: 'archived', undoneBy: { published: 'publish' }, event: 'archived' },
    /** Makes title, text and tags those of an earlier version; that is a new version. */
    restore: {
      needs: 'knowledgeBaseArticle.edit',
      body: z.object({ number: z.int().positive() }),
      payload: z.object({ number: z.int() }),
      event: 'restored',
    },
    move: {
      needs: 'knowledgeBaseArticle.edit',
      body: z.object({ categoryId: reference() }),
      many: true,
      event: 'moved',
    },
  },
})

const versionRow = z.object({
  number: z.int(),
  title: base.record.shape.title,
  savedOn: z.iso.datetime(),
  savedByName: bilingualRecord,
  current: z.boolean(),
})
const versionParams = z.strictObject({ id: idParams.shape.id, number: z.coerce.number().int().positive() })

export const knowledgeBaseArticles = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** The texts that were stored under each version, newest first. */
    versions: endpoint({
      method: 'GET',
      path: 'knowledge-base/:id/versions',
      access: 'knowledgeBaseArticle.view',
      params: idParams,
      data: z.object({ items: z.array(versionRow) }),
    }),
    version: endpoint({
      method: 'GET',
      path: 'knowledge-base/:id/versions/:number',
      access: 'knowledgeBaseArticle.view',
      params: versionParams,
      data: versionRow.extend({ body: base.record.shape.body, tags: z.array(z.string()) }),
    }),
    /** Other articles that share its category or tags. */
    related: endpoint({
      method: 'GET',
      path: 'knowledge-base/:id/related',
      access: 'knowledgeBaseArticle.view',
      params: idParams,
      data: z.object({ items: z.array(z.object({ id: z.int(), title: base.record.shape.title, status: z.enum(articleStatuses) })) }),
    }),
  },
}
export type KnowledgeBaseArticle = RecordOf<typeof knowledgeBaseArticles>
export type KnowledgeBaseArticleRow = z.output<typeof base.row>
