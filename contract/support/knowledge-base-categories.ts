import { z } from 'zod'
import { arrangedShape } from '../kernel/arrangement.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag } from '../kernel/fields.ts'
import { resource } from '../kernel/resource.ts'
import { categoryFields, categoryInput, removeCategoryBody, treeEndpoints } from './categories.ts'

const input = z.strictObject({ ...categoryInput, hidden: flag().default(false) })

const base = resource({
  name: 'knowledgeBaseCategories',
  path: 'knowledge-base-category',
  area: 'knowledgeBaseArticle',
  input,
  record: { ...input.shape, position: z.int(), articleCount: z.int() },
  unaudited: ['position'],
  list: {
    fields: {
      ...categoryFields,
      parentId: { kind: 'reference', of: 'knowledgeBaseCategories', optional: true },
      hidden: { kind: 'flag' },
      articleCount: { kind: 'number', filter: false, sort: true },
    },
    order: { by: 'position', order: 'asc' },
    search: true,
  },
  events: { arranged: arrangedShape },
})

export const knowledgeBaseCategories = {
  ...base,
  endpoints: {
    ...base.endpoints,
    ...treeEndpoints('knowledge-base-category', 'knowledgeBaseArticle'),
    remove: endpoint({ ...base.endpoints.remove, body: removeCategoryBody }),
  },
}
