/**
 * What the contract does not know does not compile: the type check fails for a line here that does. Nothing of it runs.
 */
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import type { WhereOf } from '#contract/kernel/list-types.ts'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { callApi } from '#lib/api/call-api.ts'
import { load } from '#lib/api/load.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

type Clients = typeof clients.list
const list = { resource: clientTags, searchParams: {}, columns: [], nameOf: () => '' }
const verbs = verbsOf(clientTags, { merge: { fields: [{ name: 'targetTagId', kind: 'reference' }] } })

export const columns = (
  <>
    {/* @ts-expect-error: no such column */}
    <ListScreen {...list} columns={[{ id: 'colours', cell: () => '' }]} />
    <ListScreen {...list} columns={[{ id: 'colour', cell: ({ colour }) => colour }]} />
    {/* @ts-expect-error: the row of a list has no such field */}
    <ListScreen {...list} columns={[{ id: 'colour', cell: ({ color }) => color }]} />
  </>
)
// @ts-expect-error: the row has no such field
export const sorted: ListColumn<{ id: number }>[] = [{ id: 'id', sortBy: 'name', cell: () => '' }]

export const fields = (
  <>
    <ResourceScreen {...list} verbs={verbs} form={[{ fields: [{ name: 'name', kind: 'text' }] }]} />
    {/* @ts-expect-error: a verb that takes something says how it is asked */}
    <ResourceScreen {...list} />
    {/* @ts-expect-error: no such field */}
    <ResourceScreen {...list} verbs={verbs} form={[{ fields: [{ name: 'names', kind: 'text' }] }]} />
  </>
)
// @ts-expect-error: no such field
export const form: FormOf<typeof clientTags> = [{ fields: [{ name: 'title', kind: 'text' }] }]

export const conditions: WhereOf<Clients>[] = [
  [{ field: 'status', operator: 'nin', value: ['closed'] }],
  [
    {
      or: [{ field: 'displayName', operator: 'contains', value: 'a' }, { and: [{ field: 'lastSignInOn', operator: 'null', value: true }] }],
    },
  ],
  [{ field: 'search', operator: 'contains', value: 'a' }],
  // @ts-expect-error: no such field
  [{ field: 'state', operator: 'eq', value: 'active' }],
  // @ts-expect-error: a choice has no order
  [{ field: 'status', operator: 'gt', value: 'active' }],
  // @ts-expect-error: no such choice
  [{ field: 'status', operator: 'in', value: ['gone'] }],
  // @ts-expect-error: one value for one, several for several
  [{ field: 'status', operator: 'in', value: 'active' }],
  // @ts-expect-error: a number is no text
  [{ field: 'id', operator: 'eq', value: '7' }],
  // @ts-expect-error: within a group too
  [{ or: [{ field: 'state', operator: 'eq', value: 'active' }] }],
]
// A record that belongs to a client is filtered by client, though its list says nothing of it.
export const ofOneClient: WhereOf<typeof contactMessages.list> = [{ field: 'clientId', operator: 'eq', value: 7 }]

export const screens = (
  <>
    <ListScreen {...list} always={[{ field: 'name', operator: 'eq', value: 'a' }]} />
    {/* @ts-expect-error: no such field */}
    <ListScreen {...list} always={[{ field: 'title', operator: 'eq', value: 'a' }]} />
    <ListScreen {...list} views={[{ id: 'one', label: '', search: { name: 'eq:a', sort: '-name' } }]} />
    {/* @ts-expect-error: no such filter */}
    <ListScreen {...list} views={[{ id: 'one', label: '', search: { title: 'eq:a' } }]} />
    {/* @ts-expect-error: nothing to sort by */}
    <ListScreen {...list} views={[{ id: 'one', label: '', search: { sort: 'title' } }]} />
  </>
)
// @ts-expect-error: no such field
export const always: RecordPages<typeof clients>['always'] = () => [{ field: 'state', operator: 'eq', value: 'active' }]

export const links = [
  paths.clients({ status: 'in:active,closed', sort: '-signupOn' }),
  paths.contactMessages({ clientId: 'eq:7', open: 3 }),
  // @ts-expect-error: no such filter
  paths.clients({ state: 'in:active' }),
  // @ts-expect-error: no such operator
  paths.clients({ status: 'contains:active' }),
  // @ts-expect-error: no such choice
  paths.clients({ status: 'in:gone' }),
  // @ts-expect-error: no parameter of that page
  paths.contactMessages({ entry: 3 }),
]

export const calls = async () => [
  await callApi(clients.endpoints.list, { filter: { where: [{ field: 'status', operator: 'eq', value: 'active' }] } }),
  // @ts-expect-error: no such field
  await callApi(clients.endpoints.list, { filter: { where: [{ field: 'state', operator: 'eq', value: 'active' }] } }),
  // @ts-expect-error: nothing to sort by
  await load(clients.endpoints.list, { filter: { order_by: { by: 'state', order: 'asc' } } }),
  await callRecord({ resource: 'clients', verb: 'reopen', id: 7, body: { version: 1 } }),
  // @ts-expect-error: no such resource
  await callRecord({ resource: 'client', verb: 'reopen', id: 7 }),
  // @ts-expect-error: no such verb
  await callRecord({ resource: 'clients', verb: 'open', id: 7 }),
  // @ts-expect-error: reading is no verb
  await callRecord({ resource: 'clients', verb: 'list' }),
  // @ts-expect-error: it takes no such thing
  await callRecord({ resource: 'clients', verb: 'reopen', id: 7, body: { why: 'asked for' } }),
  // @ts-expect-error: a number is wanted
  await callRecord({ resource: 'contactMessages', verb: 'convert', id: 7, body: { clientId: '7' } }),
]

// @ts-expect-error: the verb takes no such field
export const ways = verbsOf(contactMessages, { convert: { fields: [{ name: 'client', kind: 'reference' }] } })
