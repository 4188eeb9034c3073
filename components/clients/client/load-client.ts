import { notFound } from 'next/navigation'
import { loadPlace, loadRecord } from '#components/kit/record-screen/load-record.ts'
import { clients } from '#contract/clients/clients.ts'
import { callApi } from '#lib/api/call-api.ts'
import { load } from '#lib/api/load.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { clientPages } from './client-pages.ts'
import type { Duplicates } from './client-types.ts'
import { duplicateFields } from './duplicate-values.ts'

const { owner, duplicates } = clients.endpoints

/** The id in `?client=`; anything else is not found. */
export const clientIdOf = (search: SearchParams): number => idOf(search.client) ?? notFound()

export const loadClient = (search: SearchParams) => loadRecord(clientPages, clientIdOf(search))

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
  const [client, ownedBy, place] = await Promise.all([
    loadClient(search),
    load(owner, { params: { id } }),
    loadPlace(clientPages, id, search),
  ])
  return { client, owner: ownedBy, place }
}
export type ClientView = Awaited<ReturnType<typeof loadClientView>>
