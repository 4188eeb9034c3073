import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import type {} from '../client/client.table.ts'
import type {} from './contact.table.ts'

export interface Receiver {
  to: string
  language: Locale
  name: Bilingual
  /** The client's owner; null where it is a contact. */
  userId: number | null
  /** Of a contact: they chose such messages, also where the client does not want them. */
  askedFor: boolean
  /** What tells the copies of one message apart: '' of the client itself. */
  copy: string
}

/** A contact who is texted. */
export interface Texted {
  id: number
  number: string
  language: Locale
  name: Bilingual
}

/** The contacts who asked for text messages of a category, each number once; whoever owns the client has theirs beside the mail. */
export async function textedOf({ db }: Scope, clientId: number, category: MessageCategory): Promise<Texted[]> {
  if (category === 'access') return []
  const { rows } = await sql<Texted>`
    select distinct on ("phone") "contacts"."id", "phone" as "number", "language", "displayName" as "name" from "contacts"
    where "clientId" = ${clientId} and "phone" is not null and "smsCategories" @> ${JSON.stringify([category])}::jsonb
      and not exists (select from "clients" join "users" on "users"."id" = "clients"."ownerUserId"
        where "clients"."id" = ${clientId} and "users"."mobile" = "contacts"."phone")
    order by "phone", "contacts"."id"`.execute(db)
  return rows
}

/**
 * Who gets a message of a category: the client, and their contacts who asked for it, each in their own language and each address once. The billing
 * contact gets all about invoices; what is about access (codes, links) goes to no contact.
 */
export async function receiversOf(scope: Scope, clientId: number, category: MessageCategory): Promise<Receiver[]> {
  const client = await scope.db
    .selectFrom('clients')
    .select(['email', 'language', 'displayName', 'ownerUserId'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { email: to, language, displayName: name, ownerUserId: userId } = client
  const found: Receiver[] = [{ to, language, name, userId, askedFor: false, copy: '' }]
  if (category === 'access') return found
  const asked = await scope.db
    .selectFrom('contacts')
    .select(['id', 'email', 'language', 'displayName'])
    .where('clientId', '=', clientId)
    .where(eb =>
      eb.or([
        sql<boolean>`"categories" @> ${JSON.stringify([category])}::jsonb`,
        ...(category === 'invoice' ? [eb('isBilling', '=', true)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  const written = new Set([client.email.toLowerCase()])
  for (const contact of asked) {
    if (written.has(contact.email.toLowerCase())) continue
    written.add(contact.email.toLowerCase())
    const { id, email: to, language, displayName: name } = contact
    found.push({ to, language, name, userId: null, askedFor: true, copy: `:contact-${id}` })
  }
  return found
}
