import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'
import { foundContent, searchTermText } from './content-search.ts'

const both = bilingualRecord
const slugParams = z.strictObject({ slug: z.string().min(1).max(200) })
const summary = z.object({ slug: z.string(), title: both, loggedInOnly: z.boolean() })

/** The knowledge base and the questions as visitors read them: what is published, and to the signed-in also what is for them only. */
export const help = {
  categories: endpoint({
    method: 'GET',
    path: 'knowledge-base/help/categories',
    access: 'public',
    portal: true,
    data: z.object({
      items: z.array(z.object({ id: z.int(), name: both, parentId: z.int().nullable(), articles: z.array(summary) })),
    }),
  }),
  search: endpoint({
    method: 'GET',
    path: 'knowledge-base/help/search',
    access: 'public',
    portal: true,
    query: z.strictObject({ q: searchTermText }),
    data: foundContent,
    perMinute: 30,
  }),
  article: endpoint({
    method: 'GET',
    path: 'knowledge-base/help/article/:slug',
    access: 'public',
    portal: true,
    params: slugParams,
    data: summary.extend({ body: both, tags: z.array(z.string()), updatedOn: z.iso.datetime() }),
    perMinute: 60,
  }),
  /** One voice a visitor and article; the last one counts. */
  rate: endpoint({
    method: 'POST',
    path: 'knowledge-base/help/article/:slug/rate',
    access: 'public',
    portal: true,
    params: slugParams,
    body: z.strictObject({ helpful: flag() }),
    data: z.object({ helpful: z.boolean() }),
    perMinute: 20,
  }),
  /** A picture of something that the caller may read. */
  image: endpoint({
    method: 'GET',
    path: 'knowledge-base/help/image/:id',
    access: 'public',
    portal: true,
    params: idParams,
    data: z.any(),
    bytes: true,
    perMinute: 240,
  }),
  questions: endpoint({
    method: 'GET',
    path: 'faq/help',
    access: 'public',
    portal: true,
    data: z.object({
      sections: z.array(z.object({ id: z.int(), name: both, items: z.array(z.object({ id: z.int(), question: both, answer: both })) })),
    }),
  }),
}
