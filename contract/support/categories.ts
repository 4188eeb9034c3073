import { z } from 'zod'
import { arrangeBody, arranged, arrangementToken } from '../kernel/arrangement.ts'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { optional, reference } from '../kernel/fields.ts'
import type { ListFields } from '../kernel/list-fields.ts'
import type { AreaWith } from '../permissions.ts'

/** What every category of a tree may be given. */
export const categoryInput = { name: bilingualText({ max: 80 }), parentId: optional(reference()) }

export const categoryFields = {
  id: { kind: 'id', sort: true },
  name: { kind: 'bilingual', sort: true },
  position: { kind: 'number', sort: true },
  createdOn: { kind: 'instant', sort: true },
} as const satisfies ListFields

const node = z.object({
  id: z.int(),
  version: z.int(),
  name: bilingualRecord,
  parentId: z.int().nullable(),
  hidden: z.boolean(),
  /** What stands in it, not counting the categories below. */
  held: z.int(),
})
export type CategoryNode = z.output<typeof node>

/** The verbs of a tree of categories besides the five: all of it at once, its order, and deletion that moves what it holds. */
export const treeEndpoints = (path: string, area: AreaWith<'view'> & AreaWith<'edit'>) => ({
  tree: endpoint({
    method: 'GET',
    path: `${path}/tree`,
    access: `${area}.view`,
    data: z.object({ token: arrangementToken, items: z.array(node) }),
  }),
  arrange: endpoint({
    method: 'POST',
    path: `${path}/arrange`,
    access: `${area}.edit`,
    body: arrangeBody,
    data: arranged,
    reply: 'updated',
  }),
})

/** A category that holds something goes only when another one takes it in. */
export const removeCategoryBody = z.strictObject({
  version: z.int().positive().optional(),
  reason: z.string().trim().max(500).optional(),
  targetCategoryId: reference().optional(),
})
