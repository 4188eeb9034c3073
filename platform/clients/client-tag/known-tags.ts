import { clientTags } from '#contract/clients/client-tags.ts'
import { fold } from '#contract/kernel/fold.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './client-tag.table.ts'

const firstColour = '#5B8FA8'

/**
 * The tags as they are called: the same tag in another spelling is that tag. New ones are added when the caller may; otherwise
 * they are answered as `unknown`.
 */
export async function knownTags(scope: Scope, typed: readonly string[]): Promise<{ tags: string[]; unknown: string[] }> {
  if (typed.length === 0) return { tags: [], unknown: [] }
  const folded = typed.map(fold)
  const found = await scope.db.selectFrom('clientTags').select(['name', 'foldedName']).where('foldedName', 'in', folded).execute()
  const names = new Map(found.map(({ foldedName, name }) => [foldedName, name]))
  const fresh = typed.filter((name, at) => !names.has(fold(name)) && folded.indexOf(fold(name)) === at)
  if (fresh.length > 0 && !scope.can('clientTag.create')) return { tags: [], unknown: fresh }
  for (const name of fresh) {
    names.set(fold(name), name)
    await addTag(scope, name)
  }
  return { tags: [...new Set(folded.map(one => names.get(one) as string))], unknown: [] }
}

async function addTag(scope: Scope, name: string): Promise<void> {
  const on = { createdOn: scope.now, updatedOn: scope.now }
  const added = await scope.db
    .insertInto('clientTags')
    .values({ ...on, name, foldedName: fold(name), colour: firstColour, searchText: searchText([name]) })
    .onConflict(conflict => conflict.column('foldedName').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await scope.emit(
    clientTags.events.created,
    {},
    { resource: 'clientTags', recordId: added.id, recordName: name, after: { name, colour: firstColour }, version: 1 },
  )
}
