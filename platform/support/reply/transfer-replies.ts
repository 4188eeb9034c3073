import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { filesIn } from '#contract/kernel/rich-text.ts'
import { type PredefinedReply, predefinedReplies, type ReplyFile } from '#contract/support/predefined-replies.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { predefinedReplyCategoryTree } from '../category/category-tree.ts'
import { replyStore } from './reply.store.ts'

interface Category {
  id: number
  name: Bilingual
  parentId: number | null
}
const most = 1000
const format = 'sijil.predefinedReplies/1'
const nameKey = ({ en, ar }: Bilingual) => `${en}\u0000${ar}`.toLowerCase()
const categoriesOf = async (scope: Scope) =>
  (await sql<Category>`select "id", "name", "parentId" from "predefinedReplyCategories" order by "position", "id"`.execute(scope.db)).rows

/** All replies, each with the names of its categories from the top. */
export async function exportReplies(scope: Scope): Promise<ReplyFile> {
  const categories = new Map((await categoriesOf(scope)).map(one => [one.id, one]))
  const pathOf = (id: number | null): Bilingual[] => {
    const category = id === null ? undefined : categories.get(id)
    return category ? [...pathOf(category.parentId), category.name] : []
  }
  const rows = (await replyStore.select(scope).orderBy('id').limit(most).execute()) as PredefinedReply[]
  await scope.emit(
    predefinedReplies.events.exported,
    { format, columns: ['category', 'title', 'body'], query: {}, rows: rows.length },
    { resource: 'predefinedReplies' },
  )
  return {
    format,
    replies: rows.map(({ categoryId, title, body }) => ({ category: pathOf(categoryId), title, body })),
  }
}

/** Takes replies in from a file: all of them, or none. */
export async function importReplies(scope: Scope, { body: { replies } }: { body: ReplyFile }) {
  scope.require('predefinedReply.edit')
  const categoryAt = await categoryFinder(scope)
  const stored = (await replyStore.select(scope).execute()) as PredefinedReply[]
  const byPlace = new Map(stored.map(reply => [`${reply.categoryId}\u0000${nameKey(reply.title)}`, reply]))
  const count = { created: 0, changed: 0, unchanged: 0 }
  for (const [index, { category, title, body }] of replies.entries()) {
    // Pictures live in the Sijil that wrote them; a file carries words only.
    if (filesIn(body).length) throw new Problem('validation', { fields: { [`replies.${index}.body`]: { key: 'imageUnknown' } } })
    const categoryId = await categoryAt(category)
    const place = `${categoryId}\u0000${nameKey(title)}`
    const known = byPlace.get(place)
    if (!known) {
      byPlace.set(place, await replyStore.create(scope, { body: { title, body, categoryId, departmentIds: [] } }))
      count.created += 1
      continue
    }
    const after = await replyStore.update(scope, { params: { id: known.id }, body: { version: known.version, body } })
    count[after.version === known.version ? 'unchanged' : 'changed'] += 1
    byPlace.set(place, after)
  }
  return count
}

/** Finds a category by its names from the top, and makes what is not there. */
async function categoryFinder(scope: Scope) {
  const known = new Map((await categoriesOf(scope)).map(({ id, name, parentId }) => [`${parentId}\u0000${nameKey(name)}`, id]))
  return async (path: readonly Bilingual[]): Promise<number | null> => {
    let parentId: number | null = null
    for (const name of path) {
      if (name.en === '' && name.ar === '') continue
      const place: string = `${parentId}\u0000${nameKey(name)}`
      const id: number = known.get(place) ?? (await predefinedReplyCategoryTree.create(scope, { body: { name, parentId } })).id
      known.set(place, id)
      parentId = id
    }
    return parentId
  }
}
