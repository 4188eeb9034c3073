import { type Contact, permissionOfCategory } from '#contract/clients/contacts.ts'
import { permits } from '#contract/kernel/client-permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { countWithin } from '#platform/access/attempts.ts'
import { limits } from '#platform/access/limits.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './contact.table.ts'

/** So many a client keeps by itself; staff may write down more. */
export const MOST_CONTACTS = 50
/** So many addresses and numbers a client writes down a day: each is written to by us. */
export const ADDRESSES_A_DAY = 20

type Given = Pick<Contact, 'email' | 'phone' | 'categories' | 'smsCategories'>

/**
 * What callers of a client may write of a contact: messages that they may read themselves, to so many addresses.
 * @throws Problem validation of `categories`, `smsCategories`, `email` or `phone`; tooManyRequests
 */
export async function judgeContact(scope: Scope, given: Given, current: Contact | null): Promise<void> {
  const clientId = clientOf(scope.caller)
  if (clientId === null) return
  const moved = current?.email.toLowerCase() !== given.email.toLowerCase()
  const { permissions } = scope.caller
  // At another address all of it is read by somebody else; otherwise only what is new is decided here.
  const billing = moved && current?.isBilling === true ? (['invoice'] as const) : []
  const decided = [...given.categories.filter(one => moved || !current?.categories.includes(one)), ...billing]
  const closed = decided.some(one => !permits(permissions, permissionOfCategory[one]))
  if (closed) throw new Problem('validation', { fields: { [current && moved ? 'email' : 'categories']: { key: 'messagesNotOpen' } } })
  const texted = given.smsCategories.length > 0 && current?.phone !== given.phone
  const byText = given.smsCategories.filter(one => texted || !current?.smsCategories.includes(one))
  if (byText.some(one => !permits(permissions, permissionOfCategory[one])))
    throw new Problem('validation', { fields: { [current && texted ? 'phone' : 'smsCategories']: { key: 'messagesNotOpen' } } })
  // Another number counts before anything goes there, and so does the first kind of text: one after the other would count as neither.
  const numbered = given.phone !== null && current?.phone !== given.phone
  const begun = given.smsCategories.length > 0 && !current?.smsCategories.length
  if (!moved && !numbered && !begun) return
  const refused = await countWithin(scope, `contacts of ${clientId}`, { most: ADDRESSES_A_DAY, window: limits.day })
  if (refused) throw refused
  if (!current) await refuseMany(scope, clientId)
}

async function refuseMany({ db }: Scope, clientId: number): Promise<void> {
  const { count } = await db
    .selectFrom('contacts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_CONTACTS) throw new Problem('validation', { fields: { email: { key: 'tooMany', values: { max: MOST_CONTACTS } } } })
}
