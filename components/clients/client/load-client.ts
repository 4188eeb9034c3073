import { notFound } from 'next/navigation'
import { cache } from 'react'
import { clients } from '#contract/clients/clients.ts'
import { callApi } from '#lib/api/call-api.ts'
import { load } from '#lib/api/load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import type { Duplicates } from './client-types.ts'
import { duplicateFields } from './duplicate-values.ts'
import { queryOfOrigin } from './list-origin.ts'

const { get, owner, neighbours, duplicates } = clients.endpoints
const one = cache((id: number) => load(get, { params: { id } }))

/** The id in `?client=`; anything else is not found. */
export function clientIdOf(search: SearchParams): number {
  const text = [search.client].flat()[0] ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : notFound()
}

export const loadClient = (search: SearchParams) => one(clientIdOf(search))

/** Who shares what should tell the client apart. The page does without it when that cannot be told. */
export async function loadDuplicates(search: SearchParams): Promise<Duplicates> {
  const client = await loadClient(search)
  if (client.mergedIntoId) return []
  const same = Object.fromEntries(duplicateFields.map(name => [name, client[name]]))
  return callApi(duplicates, { body: { ...same, exceptId: client.id } }).catch(() => [])
}

/** A client with what its header shows. */
export async function loadClientView(search: SearchParams) {
  const id = clientIdOf(search)
  const from = [search.from].flat()[0]?.slice(0, 2000)
  const [client, ownedBy, beside] = await Promise.all([
    one(id),
    load(owner, { params: { id } }),
    // The header does without its neighbours when the list's address means nothing any more.
    queryOfOrigin(from ?? '')
      .then(filter => callApi(neighbours, { params: { id }, filter }))
      .catch(() => null),
  ])
  return { client, owner: ownedBy, neighbours: beside, from }
}
export type ClientView = Awaited<ReturnType<typeof loadClientView>>
