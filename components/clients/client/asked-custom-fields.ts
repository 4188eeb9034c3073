import 'server-only'
import type { AskedField } from '#contract/clients/asked-fields.ts'
import { clients } from '#contract/clients/clients.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'

/** The custom fields that the form of a new client asks for. */
export const askedCustomFields = async (metadata: Parameters<typeof can>[0]): Promise<AskedField[]> =>
  can(metadata, 'client.view') ? load(clients.endpoints.customFields) : []
