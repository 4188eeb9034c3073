import { sql } from 'kysely'
import { clientFiles } from '#contract/clients/client-files.ts'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { signInChanges } from '#contract/clients/sign-in-changes.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import type { TestPlatform } from './platform.ts'
import { addSmsGateway } from './sms.ts'

let addresses = 0

/** What the verbs of contacts, notes, files and users take or need before. */
export const contactVerbs: Record<string, (hands: { staff: Client }, id: number) => Promise<Record<string, unknown>>> = {
  'privacyRequests.extend': async () => ({ dueOn: addDays(riyadhDate(new Date()), 60) }),
  'dataBreaches.report': async () => ({ reportedOn: riyadhDate(new Date()) }),
  'dataBreaches.tellPeople': async () => ({ toldOn: riyadhDate(new Date()) }),
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
  'clientUsers.changeEmail': async () => ({ email: `moved.${++addresses}@example.sa` }),
  'clientUsers.changeMobile': async ({ staff }) => {
    await addSmsGateway(staff)
    return { mobile: '+966501230987' }
  },
  'clientUsers.updateRoles': async () => ({ permissions: ['emails', 'tickets'] }),
  'contacts.replace': async ({ staff }, id) => {
    const { clientId, firstName, lastName, email, language } = (await staff.call(contacts.endpoints.get, { params: { id } })).data
    const other = await staff.call(contacts.endpoints.create, { body: { clientId, firstName, lastName, email, language } })
    return { targetContactId: other.data.id }
  },
}

/** Puts a user of a client into a state: who belongs to it has a sign-in. */
export async function putClientUser({ database: { db } }: Pick<TestPlatform, 'database'>, id: number, state: string): Promise<void> {
  const joined = state === 'active' || state === 'inactive'
  const name = JSON.stringify({ en: 'Sami', ar: '' })
  const row = { email: `joined.${id}@example.sa`, firstName: name, lastName: name, role: 'USER' as const }
  const on = { createdOn: new Date(), updatedOn: new Date() }
  const user = joined
    ? await db
        .insertInto('users')
        .values({ ...row, ...on })
        .returning('id')
        .executeTakeFirstOrThrow()
    : null
  await db
    .updateTable('clientUsers')
    .set({ status: state as (typeof clientUsers)['record']['shape']['status']['_output'], userId: user?.id ?? null })
    .where('id', '=', id)
    .execute()
}

/** The owner of a new client is to sign in with another address. */
export async function askSignIn(staff: Client): Promise<number> {
  const { id: clientId } = await addClient(staff)
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { id } = (await staff.call(clientUsers.endpoints.list, { filter: { where } })).data.items[0] as { id: number }
  await staff.call(clientUsers.endpoints.changeEmail, { params: { id }, body: { email: `moved.${++addresses}@example.sa` } })
  return (await staff.call(signInChanges.endpoints.list, { filter: { where } })).data.items[0]?.id as number
}

/** Somebody else asks that the second step of a user is reset. */
export async function askReset({ database }: TestPlatform, id: number): Promise<Record<string, never>> {
  await sql`update "clientUsers" set "resetAskedOn" = now(), "resetReason" = 'Lost the telephone' where "id" = ${id}`.execute(database.db)
  return {}
}
