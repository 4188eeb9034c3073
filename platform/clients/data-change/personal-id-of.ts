import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { openBirthDate } from '../client/birth-date.ts'
import { openPersonalId } from '../client/personal-id.ts'
import type {} from './data-change.table.ts'

/** By what the ID that a client has now is found; null where it has none. */
export async function digestOf({ db }: Scope, clientId: number): Promise<string | null> {
  const { rows } = await sql<{ digest: string | null }>`
    select "nationalIdDigest" as "digest" from "clients" where "id" = ${clientId}`.execute(db)
  return rows[0]?.digest ?? null
}

/** The birth date that a client has now, sealed. */
export async function birthDateSealedOf({ db }: Scope, clientId: number): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`
    select "birthDateSealed" as "sealed" from "clients" where "id" = ${clientId}`.execute(db)
  return rows[0]?.sealed ?? null
}

interface Asked {
  nationalId: string | null
  birthDate: string | null
  digestBefore: string | null
  birthDateBefore: string | null
}

/** The ID and the birth date that a request asks for, and those that its client had then. */
export async function personalIdOf(scope: Scope, id: number): Promise<Asked> {
  const { nationalIdSealed, nationalIdDigestBefore, birthDateSealed, birthDateSealedBefore } = await scope.db
    .selectFrom('dataChangeRequests')
    .select(['nationalIdSealed', 'nationalIdDigestBefore', 'birthDateSealed', 'birthDateSealedBefore'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    nationalId: nationalIdSealed && openPersonalId(scope, nationalIdSealed),
    birthDate: openBirthDate(scope, birthDateSealed),
    digestBefore: nationalIdDigestBefore,
    birthDateBefore: openBirthDate(scope, birthDateSealedBefore),
  }
}
