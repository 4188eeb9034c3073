import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { listCountsEndpoints } from '#contract/automation/list-counts.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { HistoryNames, HistoryPage, PastRecord } from '#contract/kernel/record-history.ts'
import type { Neighbours } from '#contract/kernel/record-neighbours.ts'
import { callApi } from '#lib/api/call-api.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { todayOf } from '#lib/i18n/company-today.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { readListState, type SearchParams } from '#lib/list-query/list-state.ts'
import { toListQuery } from '#lib/list-query/to-list-query.ts'
import { namedHistory } from '#lib/record/named-values.ts'
import { hasAmounts, historyWithAmounts } from '#lib/record/told-amounts.ts'
import { requireSession } from '#lib/session/session.ts'
import type { RecordPages, RecordResource } from './record-pages.ts'
import type { RecordCounts } from './record-tabs.tsx'

const one = cache((resource: RecordResource, id: number) => load(resource.endpoints.get, { params: { id } }))

type RecordList = Pick<RecordPages, 'resource' | 'always' | 'tabs'>

/** The record's number in an address; anything else is not found. */
export const recordId = (given: string | string[] | undefined): number => idOf(given) ?? notFound()

/** A record, asked for once a request; none is the not-found page. */
export const loadRecord = <R extends RecordResource>({ resource }: { resource: R }, id: number) =>
  one(resource, id) as Promise<AnswerOf<R['endpoints']['get']>>

/** What the frame of a record shows besides the record. */
export async function loadPlace(pages: RecordList, id: number, search: SearchParams): Promise<RecordPlace> {
  const from = [search.from].flat()[0]?.slice(0, 2000)
  const [neighbours, counts, past] = await Promise.all([
    // The header does without its neighbours when the list's address means nothing any more.
    neighboursIn(pages, id, from ?? '').catch(() => null),
    // A tab does without its number when that cannot be told.
    countsOf(pages, id).catch(() => ({})),
    search.asOf === undefined ? null : load(pages.resource.endpoints.asItWas, { params: { id, entryId: recordId(search.asOf) } }),
  ])
  return { from, neighbours, counts, past }
}
export interface RecordPlace {
  /** The list that one came from, as its address says it. */
  from: string | undefined
  /** The records beside it there. */
  neighbours: Neighbours | null
  /** How much its tabs hold. */
  counts: RecordCounts<string>
  /** The record as it was, where the address asks for that (`asOf`: an entry of its history). */
  past: PastRecord | null
}

async function neighboursIn({ resource, always }: RecordList, id: number, from: string): Promise<Neighbours> {
  const search = Object.fromEntries(new URLSearchParams(from))
  const { list, endpoints } = resource
  const today = await todayOf(list)
  const { where, order_by } = toListQuery(readListState(search, list), list, { today, always: always?.(search) ?? [] })
  return callApi(endpoints.neighbours, { params: { id }, filter: { ...(where ? { where } : {}), ...(order_by ? { order_by } : {}) } })
}

/** How many records the tabs of lists hold, in one call. */
async function countsOf({ tabs = [] }: RecordList, id: number): Promise<RecordCounts<string>> {
  const { metadata } = await requireSession()
  const lists = tabs
    .flatMap(group => group.tabs)
    .flatMap(({ name, holds, needs }) => (holds && (needs === undefined || can(metadata, needs)) ? [{ name, ...holds }] : []))
  const [first] = lists
  if (!first) return {}
  // Whatever names the record names it in the same field.
  const { counts } = await callApi(listCountsEndpoints.listCounts, { query: { of: lists.map(({ of }) => of), by: first.by, id } })
  return Object.fromEntries(lists.flatMap(({ name, of }) => (counts[of] === undefined ? [] : [[name, { count: counts[of] }]])))
}

/** The newest part of a record's history. */
export const loadHistory = async (pages: { resource: RecordResource }, id: number): Promise<HistoryPage> =>
  toldHistory(pages, id, await load(pages.resource.endpoints.history, { params: { id } }))

/** A history as it is read; one that came with the names of the records that it speaks of asks for nothing more. */
export async function toldHistory(
  { resource }: { resource: RecordResource },
  id: number,
  { names, ...answer }: HistoryPage & { names?: HistoryNames },
): Promise<HistoryPage> {
  const page = await namedHistory(resource.list, answer, names)
  return hasAmounts(resource) ? historyWithAmounts(resource, await one(resource, id), page) : page
}
