import { z } from 'zod'
import { clientSideOf, openTo } from './client-side.ts'
import { type Access, type CallerKind, endpoint } from './endpoint.ts'
import { type EventsOf, events, listShapes, type Shapes } from './event.ts'
import type { ListSpecification } from './list-fields.ts'
import { listLimits } from './list-query.ts'
import type { OwnedBy } from './ownership.ts'
import { pageOf } from './page.ts'
import { idParams } from './resource.ts'
import { withoutFields } from './some-fields.ts'

/** A resource that callers only read: its list and one record. Fields in `notInList` are only in the single record. */
export function readResource<
  const Name extends string,
  R extends z.ZodObject,
  const H extends keyof R['shape'] = never,
  const E extends Shapes = Record<never, never>,
  const L extends ListSpecification = ListSpecification,
>(d: {
  name: Name
  path: string
  access: Access
  record: R
  list: L
  notInList?: readonly H[]
  /** Which client a record belongs to, and what merging and deleting that client do to it. */
  ownedBy?: OwnedBy
  /** Fields that are staff's alone: no answer to a caller of a client holds them, and nothing can be matched or sorted by them. */
  staffOnly?: readonly string[]
  /** Which kinds of caller it is for. Default: staff alone. */
  callers?: readonly CallerKind[]
  /** What happens to it, and what of it is told: by the last part of the event's name. */
  events?: E
}) {
  const row = withoutFields(d.record, (d.notInList ?? []) as readonly string[]) as z.ZodObject<Omit<R['shape'], H>>
  const page = pageOf(row)
  const ofClients = clientSideOf({ ...d, row })
  const query = z.object({ filter: z.string().max(listLimits.maximumFilter).optional() })
  return {
    ...d,
    row,
    events: events(d.name, { ...listShapes, ...d.events }) as EventsOf<Name, typeof listShapes & E>,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path: d.path,
        access: d.access,
        query,
        data: page,
        list: d.list,
        ...openTo(d.callers, ofClients.list),
      }),
      get: endpoint({
        method: 'GET',
        path: `${d.path}/:id`,
        access: d.access,
        params: idParams,
        data: d.record,
        ...openTo(d.callers, ofClients.get),
      }),
    },
  }
}
