import { z } from 'zod'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { RecordOf } from '#contract/kernel/resource.ts'
import { bilingualName } from './audit.ts'
import { registerBulk } from './bulk-actions.ts'
import { declareOwner } from './client-references.ts'
import type { AnyResource, CrudOptions } from './crud-options.ts'
import type { Listing } from './list-page.ts'
import { listSources } from './list-sources.ts'
import { type RecordStore, recordStores } from './record-stores.ts'
import type { Scope } from './scope.ts'

interface Served extends Pick<RecordStore, 'select' | 'create' | 'update' | 'loadLines'> {
  table: string
  listing: (scope: Scope, query: ListQuery) => Listing
  remove: (scope: Scope, call: { params: { id: number } }) => Promise<unknown>
}

/** Makes a resource known to what treats all alike: exports, bulk actions, merging of clients, transfer of a configuration. */
export function declareResource<R extends AnyResource>(
  options: CrudOptions<R>,
  { table, listing, select, create, update, remove, loadLines }: Served,
) {
  const { resource, relations = {}, nameOf } = options
  const { name, area, list, record, events, ownedBy, verbs } = resource
  const removal = verbs.remove
  const one = (scope: Scope, id: number) => remove(scope, { params: { id } }).then(() => null)
  if (removal?.many)
    registerBulk(name, 'remove', { capability: removal.needs, values: z.strictObject({}), counted: removal.asks === 'typedName', one })
  // A list of no fields is asked for in a way of its own.
  if (Object.keys(list.fields).length > 0)
    listSources.set(name, {
      ...{ name, list, record, events, listing, relations },
      view: area === 'signedIn' ? 'signedIn' : `${area}.view`,
      export: area === 'signedIn' ? null : `${area}.export`,
      nameOf: (row, locale) => nameFor(bilingualName(nameOf(row as RecordOf<R>)) as Bilingual, locale),
    })
  declareOwner(name, { table, ownedBy, versioned: true })
  recordStores.set(name, {
    area,
    table,
    narrowed: options.visible !== undefined,
    input: resource.create,
    select,
    create,
    update,
    loadLines,
  })
}
