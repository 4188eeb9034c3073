import { type Expression, type SqlBool, sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { branchOf, type TreeNode } from '#contract/support/tree.ts'
import type { Scope } from '#platform/kernel/scope.ts'

export interface HelpCategory extends TreeNode {
  name: Bilingual
}

/** The categories that visitors see: neither hidden nor below a hidden one. */
export async function shownCategories(scope: Scope): Promise<HelpCategory[]> {
  const { rows } = await sql<HelpCategory & { hidden: boolean }>`
    select "id", "name", "parentId", "hidden" from "knowledgeBaseCategories" order by "position", "id"`.execute(scope.db)
  const away = new Set(rows.filter(({ hidden }) => hidden).flatMap(({ id }) => [...branchOf(rows, id)]))
  return rows.filter(({ id }) => !away.has(id)).map(({ id, name, parentId }) => ({ id, name, parentId }))
}

/** Which articles the caller may read as a visitor. */
export async function shownArticles(scope: Scope, categories?: readonly HelpCategory[]): Promise<Expression<SqlBool>> {
  const ids = (categories ?? (await shownCategories(scope))).map(({ id }) => id)
  const open = scope.caller.id === null ? sql`not "loggedInOnly"` : sql`true`
  return sql<SqlBool>`("status" = 'published' and "categoryId" = any(${ids}::bigint[]) and ${open})`
}
