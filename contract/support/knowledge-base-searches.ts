import { z } from 'zod'
import { readResource } from '../kernel/read-resource.ts'

/** What visitors looked for in the knowledge base, each wording once. */
export const knowledgeBaseSearches = readResource({
  name: 'knowledgeBaseSearches',
  path: 'knowledge-base/searches',
  access: 'knowledgeBaseArticle.view',
  record: z.object({
    id: z.int(),
    term: z.string(),
    times: z.int(),
    /** How many articles it found the last time. */
    found: z.int(),
    firstOn: z.iso.datetime(),
    lastOn: z.iso.datetime(),
  }),
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      term: { kind: 'text', sort: true },
      times: { kind: 'number', sort: true },
      found: { kind: 'number', sort: true },
      firstOn: { kind: 'instant', sort: true },
      lastOn: { kind: 'instant', sort: true },
    },
    order: { by: 'times', order: 'desc' },
    search: true,
  },
})
export type KnowledgeBaseSearch = z.output<typeof knowledgeBaseSearches.record>
