import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { isList, loadAnyList } from '#contract/manifest.ts'

/** What a list holds, by its name. One that is not known is an error: without its fields a filter would be dropped, and an action on what it finds would reach everything. */
export async function listOf(name: string): Promise<ListSpecification> {
  if (!isList(name)) throw new Error(`no list is called ${name}`)
  return (await loadAnyList(name)).list
}
