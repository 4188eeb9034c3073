import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { openPersonalId } from '../client/personal-id.ts'
import type {} from './data-change.table.ts'

/** By what the ID that a client has now is found; null where it has none. */
export async function digestOf({ db }: Scope, clientId: number): Promise<string | null> {
  const { rows } = await sql<{ digest: string | null }>`
    select "nationalIdDigest" as "digest" from "clients" where "id" = ${clientId}`.execute(db)
  return rows[0]?.digest ?? null
}

/** The ID that a request asks for, and the one that its client had then. */
export async function personalIdOf(scope: Scope, id: number): Promise<{ nationalId: string | null; digestBefore: string | null }> {
  const { nationalIdSealed, nationalIdDigestBefore } = await scope.db
    .selectFrom('dataChangeRequests')
    .select(['nationalIdSealed', 'nationalIdDigestBefore'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { nationalId: nationalIdSealed && openPersonalId(scope, nationalIdSealed), digestBefore: nationalIdDigestBefore }
}
