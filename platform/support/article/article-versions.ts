import { Problem } from '#contract/kernel/problem.ts'
import type { KnowledgeBaseArticle } from '#contract/support/knowledge-base.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Keeps the texts of an article as they are now, under the number of its version. */
export async function keepVersion(scope: Scope, { id, version, title, body, tags }: KnowledgeBaseArticle): Promise<void> {
  await scope.db
    .insertInto('knowledgeBaseVersions')
    .values({
      articleId: id,
      number: version,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      tags: JSON.stringify(tags),
      savedOn: scope.now,
      savedById: scope.caller.id,
      savedByName: JSON.stringify(scope.caller.name),
    })
    .execute()
}

export async function versionsOf(scope: Scope, articleId: number) {
  const rows = await scope.db
    .selectFrom('knowledgeBaseVersions')
    .select(['number', 'title', 'savedOn', 'savedByName'])
    .where('articleId', '=', articleId)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  return { items: rows.map((row, index) => ({ ...row, current: index === 0 })) }
}

export async function versionOf(scope: Scope, articleId: number, number: number) {
  const rows = await scope.db
    .selectFrom('knowledgeBaseVersions')
    .select(['number', 'title', 'body', 'tags', 'savedOn', 'savedByName'])
    .where('articleId', '=', articleId)
    .where('number', '>=', number)
    .orderBy('number')
    .limit(2)
    .execute()
  const [row, next] = rows
  if (row?.number !== number) throw new Problem('notFound')
  return { ...row, current: next === undefined }
}
