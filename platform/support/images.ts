import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { filesIn } from '#contract/kernel/rich-text.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Whose pictures a text of the help may show besides its own. */
const shared = ['knowledgeBaseArticles', 'faqs', 'predefinedReplies']

/** Gives the pictures of a text to its record: new ones of the caller, or those that other texts of the help already show. */
export async function attachImages(scope: Scope, resource: string, recordId: number, text: Bilingual, field: string): Promise<void> {
  const ids = filesIn(text)
  if (!ids.length) return
  const found = await scope.db
    .selectFrom('files')
    .select(['id', 'resource', 'recordId', 'ownerId'])
    .where('id', 'in', ids)
    .where('kind', '=', 'upload')
    .where('mimeType', 'in', ['image/png', 'image/jpeg'])
    .execute()
  const fresh = found.filter(file => file.recordId === null && file.ownerId === scope.caller.id).map(({ id }) => id)
  const taken = found.filter(file => file.recordId !== null && shared.includes(file.resource ?? ''))
  if (fresh.length + taken.length !== ids.length) throw new Problem('validation', { fields: { [field]: { key: 'imageUnknown' } } })
  await attachFiles(scope, fresh, resource, recordId)
}
