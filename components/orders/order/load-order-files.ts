import 'server-only'
import { type ClientFile, clientFiles } from '#contract/clients/client-files.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'

/** The files of an order, and whether the reader may add to them; null where they may not see files. */
export async function loadOrderFiles(orderId: number): Promise<FilesOfOrder | null> {
  const { metadata } = await requireSession()
  if (!can(metadata, 'clientFile.view')) return null
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: orderId }]
  const { items } = await callApi(clientFiles.endpoints.list, { filter: { where, limit: 50, ignorePaginationCount: true } })
  return { items, mayAdd: can(metadata, 'clientFile.create') }
}
export interface FilesOfOrder {
  items: Pick<ClientFile, 'id' | 'name' | 'size' | 'shared' | 'createdOn'>[]
  mayAdd: boolean
}
