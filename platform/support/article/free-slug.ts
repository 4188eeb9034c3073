import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { slugLimit, slugOf } from '#contract/support/knowledge-base-input.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The slug that an article gets: the one asked for, which must be free, or one of its title with a number where that is taken. */
export async function freeSlug(scope: Scope, wanted: string | null, title: Bilingual, id: number | null): Promise<string> {
  const base = wanted ?? (slugOf(title.en) || slugOf(title.ar) || 'article')
  const taken = await takenSlugs(scope, base, id)
  if (!taken.has(base)) return base
  if (wanted !== null) throw new Problem('validation', { fields: { slug: { key: 'alreadyUsed' } } })
  const stem = base.slice(0, slugLimit - 6).replace(/-+$/, '')
  for (let number = 2; ; number++) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
}

async function takenSlugs(scope: Scope, base: string, id: number | null): Promise<Set<string>> {
  const stem = base.slice(0, slugLimit - 6).replace(/-+$/, '')
  let query = scope.db
    .selectFrom('knowledgeBaseArticles')
    .select('slug')
    .where(eb => eb.or([eb('slug', '=', base), eb('slug', 'like', `${stem}-%`)]))
  if (id !== null) query = query.where('id', '<>', id)
  return new Set((await query.execute()).map(({ slug }) => slug))
}
