import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { personName } from '#contract/kernel/person-name.ts'
import { clientReferences } from '#platform/client-references.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { ClientRecord } from './client.store.ts'
import { ofClient } from './client-records.ts'

/** A shorter text is found in what is about somebody else. */
const shortest = 5

type Named = { firstName: Bilingual; lastName: Bilingual; email: string; mobile?: string | null }
const textsOf = ({ email, mobile, ...person }: Named) => [personName(person, 'en-US'), personName(person, 'ar-SA'), email, mobile]

/** What a client and its people are called and written to by, as it is told to others. */
async function namesOf({ db }: Scope, client: ClientRecord, users: readonly number[]): Promise<string[]> {
  const people =
    await sql<Named>`select "firstName", "lastName", "email", "phone" as "mobile" from "contacts" where "clientId" = ${client.id}
    union all select "firstName", "lastName", "email", "mobile" from "users" where "id" = any(${[...users]}::bigint[])
      and not exists (select from "clientUsers" where "clientUsers"."userId" = "users"."id" and "clientUsers"."clientId" <> ${client.id})
      and not exists (select from "clients" where "clients"."ownerUserId" = "users"."id" and "clients"."id" <> ${client.id})`.execute(db)
  const { displayName, companyName } = client
  const texts = [displayName.en, displayName.ar, companyName?.en, companyName?.ar, ...[client, ...people.rows].flatMap(textsOf)]
  return [...new Set(texts.flatMap(text => (text && text.length >= shortest ? [text.toLowerCase()] : [])))]
}

/**
 * Takes a client out of what was told of it elsewhere: the notifications of staff, the bodies of webhooks, and the results of jobs. Before its own
 * records go, as those say which results are about it. `users` sign in for it; those who also do so for others keep their names.
 */
export async function forgetElsewhere(scope: Scope, client: ClientRecord, users: readonly number[], name: Bilingual): Promise<void> {
  const called = JSON.stringify(name)
  const { db } = scope
  const { rows: kinds } = await sql<{ resource: string }>`select distinct "resource" from "jobRuns" where "kind" = 'bulk'`.execute(db)
  const treated = new Set(kinds.map(({ resource }) => resource))
  for (const reference of clientReferences()) {
    if (!treated.has(reference.table)) continue
    const records =
      reference.table === 'clients'
        ? sql`${client.id}`
        : sql`select "id" from ${sql.table(reference.table)} where ${ofClient(reference, client.id)}`
    await sql`update "jobRunResults" as "result" set "name" = ${name.en}, "undo" = null from "jobRuns" as "run"
      where "run"."id" = "result"."jobRunId" and "run"."resource" = ${reference.table} and "result"."recordId" in (${records})`.execute(db)
  }
  // A message that still waits goes out without it: that something happened is what it says then.
  await sql`update "webhookDeliveries" set "response" = null, "body" = (
      jsonb_set(jsonb_set("body"::jsonb, '{data,recordName}', ${called}::jsonb), '{data,details}', 'null'))::text
    where "body" ~ ${`"clientId":${client.id}[,}]`}`.execute(db)
  await sql`delete from "suppressedAddresses" where "address" = ${client.email.toLowerCase()}
    or "address" in (select lower("email") from "contacts" where "clientId" = ${client.id})`.execute(db)
  const told = await namesOf(scope, client, users)
  await sql`update "notifications" set "values" = (
      select jsonb_object_agg("one"."key", case
        when exists (select from unnest(${told}::text[]) as "name" where strpos(lower("one"."value"::text), "name") > 0) then ${called}::jsonb
        else "one"."value" end)
      from jsonb_each("notifications"."values") as "one")
    where exists (select from unnest(${told}::text[]) as "name" where strpos(lower("values"::text), "name") > 0)`.execute(db)
}
