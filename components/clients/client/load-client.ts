import { notFound } from 'next/navigation'
import { cache } from 'react'
import { clients } from '#contract/clients/clients.ts'
import { callApi } from '#lib/api/call-api.ts'
import { load } from '#lib/api/load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { queryOfOrigin } from './list-origin.ts'

const { get, owner, neighbours } = clients.endpoints
const one = cache((id: number) => load(get, { params: { id } }))

/** The id in `?client=`; anything else is not found. */
export function clientIdOf(search: SearchParams): number {
  const text = [search.client].flat()[0] ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : notFound()
}

export const loadClient = (search: SearchParams) => one(clientIdOf(search))

/** A client with what its header shows. */
export async function loadClientView(search: SearchParams) {
  const id = clientIdOf(search)
  const from = [search.from].flat()[0]?.slice(0, 2000)
  const [client, ownedBy, beside] = await Promise.all([
    one(id),
    load(owner, { params: { id } }),
    // The header does without its neighbours when the list's address means nothing any more.
    callApi(neighbours, { params: { id }, filter: queryOfOrigin(from ?? '') }).catch(() => null),
  ])
  return { client, owner: ownedBy, neighbours: beside, from }
}
export type ClientView = Awaited<ReturnType<typeof loadClientView>>
