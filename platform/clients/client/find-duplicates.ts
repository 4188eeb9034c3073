import { type Expression, sql } from 'kysely'
import { clientInput } from '#contract/clients/client-input.ts'
import { duplicateFields as fields } from '#contract/clients/client-values.ts'
import { clients } from '#contract/clients/clients.ts'
import { isMaskedPersonalId } from '#contract/clients/personal-id.ts'
import { nationalId } from '#contract/kernel/saudi.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { ClientRecord } from './client.store.ts'
import { digestPersonalId } from './personal-id.ts'

type Field = (typeof fields)[number]
type Typed = { [F in Field]?: string | null | undefined } & { exceptId?: number | undefined }
type Found = Pick<ClientRecord, 'id' | 'displayName' | 'status'> & { field: string }

/**
 * Clients that have the same value in a field that should tell clients apart; half-typed values find nobody, and merged clients are
 * not named. A masked ID is that of `exceptId`. Whoever may not see IDs has none compared, and to compare one is noted.
 */
export async function clientDuplicates(scope: Scope, { body }: { body: Typed }): Promise<Found[]> {
  const found: Found[] = []
  for (const field of fields) {
    const typed = body[field]
    const parsed = typed ? clientInput.shape[field].safeParse(typed) : null
    if (field === 'nationalId' && !scope.can('client.viewPersonalId')) continue
    if (!parsed?.success || !parsed.data || (isMaskedPersonalId(parsed.data) && !body.exceptId)) continue
    if (field === 'nationalId' && isHalfTyped(parsed.data)) continue
    const same = await scope.db
      .selectFrom('clients')
      .select(['id', 'displayName', 'status'])
      .where(condition(scope, field, parsed.data, body.exceptId))
      .where('id', '<>', body.exceptId ?? 0)
      .where('mergedIntoId', 'is', null)
      .orderBy('id', 'desc')
      .limit(5)
      .execute()
    if (field === 'nationalId' && !isMaskedPersonalId(parsed.data)) await noteComparison(scope, same)
    found.push(...same.map(client => ({ ...client, field })))
  }
  return found
}

/** Of a Saudi ID, which has ten digits. */
const isHalfTyped = (number: string) => /^\d{1,10}$/.test(number) && nationalId(number) !== undefined

const noteComparison = (scope: Scope, same: Pick<ClientRecord, 'id' | 'displayName'>[]) =>
  inTransaction(scope, inner => {
    const about = same[0] && { recordId: same[0].id, recordName: same[0].displayName, clientId: same[0].id }
    return inner.emit(clients.events.personalIdCompared, { found: same.length }, { resource: 'clients', ...about })
  })

function condition(scope: Scope, field: Field, value: string, id?: number): Expression<boolean> {
  if (field === 'email') return sql<boolean>`lower("email") = ${value}`
  if (field === 'nationalId' && isMaskedPersonalId(value))
    return sql<boolean>`"nationalIdDigest" = (select "nationalIdDigest" from "clients" as "itself" where "itself"."id" = ${id})`
  if (field === 'nationalId') return sql<boolean>`"nationalIdDigest" = ${digestPersonalId(scope, value)}`
  return sql<boolean>`${sql.ref(field)} = ${value}`
}
