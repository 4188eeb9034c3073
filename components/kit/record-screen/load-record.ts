import 'server-only'
import { cache } from 'react'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import type { Neighbours } from '#contract/kernel/record-neighbours.ts'
import { callApi } from '#lib/api/call-api.ts'
import { load } from '#lib/api/load.ts'
import { companyToday } from '#lib/i18n/company-today.ts'
import { readListState, type SearchParams } from '#lib/list-query/list-state.ts'
import { toListQuery } from '#lib/list-query/to-list-query.ts'
import type { RecordPages, RecordResource } from './record-pages.ts'

const one = cache((resource: RecordResource, id: number) => load(resource.endpoints.get, { params: { id } }))

type RecordList = Pick<RecordPages, 'resource' | 'always'>

/** A record, asked for once a request; none is the not-found page. */
export const loadRecord = <R extends RecordResource>({ resource }: { resource: R }, id: number) =>
  one(resource, id) as Promise<AnswerOf<R['endpoints']['get']>>

/** What the header of a record shows besides the record: from which list one came, and the records beside it there. */
export async function loadPlace(pages: RecordList, id: number, search: SearchParams): Promise<RecordPlace> {
  const from = [search.from].flat()[0]?.slice(0, 2000)
  // The header does without its neighbours when the list's address means nothing any more.
  return { from, neighbours: await neighboursIn(pages, id, from ?? '').catch(() => null) }
}
export interface RecordPlace {
  from: string | undefined
  neighbours: Neighbours | null
}

async function neighboursIn({ resource, always }: RecordList, id: number, from: string): Promise<Neighbours> {
  const search = Object.fromEntries(new URLSearchParams(from))
  const { list, endpoints } = resource
  const today = await companyToday()
  const { where, order_by } = toListQuery(readListState(search, list), list, { today, always: always?.(search) ?? [] })
  return callApi(endpoints.neighbours, { params: { id }, filter: { ...(where ? { where } : {}), ...(order_by ? { order_by } : {}) } })
}

/** The newest part of a record's history. */
export const loadHistory = ({ resource }: { resource: RecordResource }, id: number): Promise<HistoryPage> =>
  load(resource.endpoints.history, { params: { id } })
