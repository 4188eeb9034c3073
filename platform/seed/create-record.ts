import { recordStores } from '#platform/kernel/record-stores.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Makes a record as its call would, with its checks and its history; answers its id. */
export async function createRecord(scope: Scope, resource: string, values: Record<string, unknown>): Promise<number> {
  const store = recordStores.get(resource)
  if (!store) throw new Error(`no store of ${resource}`)
  const made = (await store.create(scope, { body: store.input.parse(values) })) as { id: number }
  return made.id
}
