import 'server-only'
import type { AskedField } from '#contract/clients/asked-fields.ts'
import { clients } from '#contract/clients/clients.ts'
import { load } from '#lib/api/load.ts'

/** The custom fields that the form of a new client asks for. */
export const askedCustomFields = (): Promise<AskedField[]> => load(clients.endpoints.customFields)
