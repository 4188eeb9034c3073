import { clientFiles } from '#contract/clients/client-files.ts'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { contacts } from '#contract/clients/contacts.ts'
import type { Client } from './client.ts'

/** What the verbs of contacts and notes take or need before. */
export const contactVerbs: Record<string, (hands: { staff: Client }, id: number) => Promise<Record<string, unknown>>> = {
  'contacts.endBilling': async ({ staff }, id) => {
    await staff.call(contacts.endpoints.makeBilling, { params: { id }, body: {} })
    return {}
  },
  'clientNotes.unpin': async ({ staff }, id) => {
    await staff.call(clientNotes.endpoints.pin, { params: { id }, body: {} })
    return {}
  },
  'clientFiles.unshare': async ({ staff }, id) => {
    await staff.call(clientFiles.endpoints.share, { params: { id }, body: {} })
    return {}
  },
  'contacts.replace': async ({ staff }, id) => {
    const { clientId, firstName, lastName, email, language } = (await staff.call(contacts.endpoints.get, { params: { id } })).data
    const other = await staff.call(contacts.endpoints.create, { body: { clientId, firstName, lastName, email, language } })
    return { targetContactId: other.data.id }
  },
}
