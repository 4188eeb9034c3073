import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

export const contentKinds = ['article', 'faq', 'reply'] as const
export type ContentKind = (typeof contentKinds)[number]

/** A text in runs; those that the search met are marked. */
const runs = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Runs = z.output<typeof runs>

const hit = z.object({
  kind: z.enum(contentKinds),
  id: z.int(),
  title: runs,
  /** The part of the text around the first find. */
  excerpt: runs,
  /** The language in which it was found. */
  language: z.enum(['en', 'ar']),
  status: z.string().nullable(),
  slug: z.string().nullable(),
})
export type ContentHit = z.output<typeof hit>

export const searchTermText = z.string().trim().min(1, 'required').max(200)
export const foundContent = z.object({ items: z.array(hit) })

export const contentSearchEndpoints = {
  /** Full-text search over articles, questions and predefined replies, those that the caller may see; titles before texts. */
  contentSearch: endpoint({
    method: 'GET',
    path: 'knowledge-base/search',
    access: 'signedIn',
    query: z.strictObject({
      q: searchTermText,
      kinds: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    data: foundContent,
  }),
}
