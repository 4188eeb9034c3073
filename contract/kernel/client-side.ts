import type { z } from 'zod'
import type { AskedOfClients } from './client-permissions.ts'
import type { CallerKind, ForClients } from './endpoint.ts'
import type { ListSpecification } from './list-fields.ts'
import { clientColumn, type OwnedBy } from './ownership.ts'
import { pageOf } from './page.ts'
import { withoutFields } from './some-fields.ts'

/** Staff, whoever is signed in as a client, and what calls with a token of theirs. */
export const staffAndClients = ['staff', 'client', 'clientToken'] as const satisfies readonly CallerKind[]

interface Shapes {
  /** Fields that are staff's alone: no answer to a client holds them, and nothing can be matched or sorted by them. */
  staffOnly?: readonly string[] | undefined
  ownedBy?: OwnedBy | undefined
  record: z.ZodObject
  row: z.ZodObject
  list: ListSpecification
  create?: z.ZodObject
  update?: z.ZodObject
}

/** What callers of a client send and get of a resource. Whose a new record is, is not theirs to say. */
export function clientSideOf({ staffOnly = [], ownedBy, record, row, list, create, update }: Shapes) {
  const owner = clientColumn(ownedBy)?.by
  const unwritable = owner === undefined ? staffOnly : [...staffOnly, owner]
  const answer = withoutFields(record, staffOnly)
  return {
    list: { list: listWithout(list, staffOnly), data: pageOf(withoutFields(row, staffOnly)) },
    get: { data: answer },
    create: { ...(create ? { body: withoutFields(create, unwritable) } : {}), data: answer },
    update: { ...(update ? { body: withoutFields(update, unwritable) } : {}), data: answer },
    verb: { data: answer },
  } satisfies Record<string, ForClients>
}

/** What an endpoint says that is open to these kinds of caller; nothing is staff alone. */
export const openTo = (callers: readonly CallerKind[] | undefined, forClients?: ForClients, permission?: AskedOfClients) =>
  callers ? { callers, ...(forClients ? { forClients } : {}), ...(permission ? { permission } : {}) } : {}

/** A quick search looks through one column for all fields: where some are staff's alone there is none. */
function listWithout({ relations, sums, ...list }: ListSpecification, names: readonly string[]): ListSpecification {
  const open = (name: string) => !names.includes(name)
  return {
    ...list,
    fields: Object.fromEntries(Object.entries(list.fields).filter(([name]) => open(name))),
    ...(relations ? { relations: relations.filter(open) } : {}),
    ...(sums ? { sums: sums.filter(open) } : {}),
    order: open(list.order.by) ? list.order : { by: 'id', order: list.order.order },
    search: list.search === true && names.length === 0,
  }
}
