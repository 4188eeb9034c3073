import { z } from 'zod'
import { arrangedShape } from '../kernel/arrangement.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { categoryFields, categoryInput, removeCategoryBody, treeEndpoints } from './categories.ts'

const input = z.strictObject(categoryInput)

const base = resource({
  name: 'predefinedReplyCategories',
  path: 'predefined-replies/category',
  area: 'predefinedReply',
  input,
  record: { ...input.shape, position: z.int(), replyCount: z.int() },
  unaudited: ['position'],
  list: {
    fields: {
      ...categoryFields,
      parentId: { kind: 'reference', of: 'predefinedReplyCategories', optional: true },
      replyCount: { kind: 'number', filter: false, sort: true },
    },
    order: { by: 'position', order: 'asc' },
    search: true,
  },
  events: { arranged: arrangedShape },
})

export const predefinedReplyCategories = {
  ...base,
  endpoints: {
    ...base.endpoints,
    ...treeEndpoints('predefined-replies/category', 'predefinedReply'),
    remove: endpoint({ ...base.endpoints.remove, body: removeCategoryBody }),
  },
}
