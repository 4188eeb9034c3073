import 'server-only'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { clients } from '#contract/clients/clients.ts'
import type { DataChangeRequest } from '#contract/clients/data-changes.ts'
import { protectedFields } from '#contract/clients/protected-fields.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { dataChangePages } from './data-change-pages.ts'

export interface DataChangePageProps {
  params: Promise<{ request: string }>
  searchParams: Promise<SearchParams>
}
export type DataChangeView = Awaited<ReturnType<typeof loadDataChange>>

/** A request as it was asked for. */
export const loadRequest = async ({ params }: Pick<DataChangePageProps, 'params'>): Promise<DataChangeRequest> =>
  loadRecord(dataChangePages, recordId((await params).request))

/** What the page of a request shows. */
export async function loadDataChange(props: DataChangePageProps) {
  const [request, search, { metadata }] = await Promise.all([loadRequest(props), props.searchParams, requireSession()])
  const open = request.status !== 'accepted' && request.status !== 'rejected'
  const [place, history, client] = await Promise.all([
    loadPlace(dataChangePages, request.id, search),
    loadHistory(dataChangePages, request.id),
    open && can(metadata, 'client.view') ? attemptLoad(clients.endpoints.get, { params: { id: request.clientId } }) : null,
  ])
  const now = client && 'data' in client ? client.data : null
  return { request, place, history, seesIds: can(metadata, 'client.viewPersonalId'), changedSince: now ? changedSince(request, now) : [] }
}

type Now = Pick<DataChangeRequest, 'before'>['before']

/** The fields of a request that its client has otherwise by now, with what they are. */
const changedSince = ({ before }: DataChangeRequest, now: Now) =>
  protectedFields
    .filter(field => field in before && JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(now[field])))
    .map(field => ({ field, now: now[field] }))

/** Texts in two languages have their keys in the order in which they were stored. */
const sorted = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : value)
