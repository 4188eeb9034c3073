import { type Expression, sql } from 'kysely'
import { clientInput } from '#contract/clients/client-input.ts'
import { duplicateFields as fields } from '#contract/clients/client-values.ts'
import { clients } from '#contract/clients/clients.ts'
import { isMaskedPersonalId } from '#contract/clients/masked-personal-id.ts'
import { nationalId } from '#contract/kernel/saudi.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { ClientRecord } from './client.store.ts'
import { digestPersonalId } from './personal-id.ts'

type Field = (typeof fields)[number]
type Typed = { [F in Field]?: string | null | undefined } & { exceptId?: number | undefined }
const most = 5
type Found = Pick<ClientRecord, 'id' | 'displayName' | 'status'> & { field: string }

/**
 * Clients that have the same value in a field that should tell clients apart; half-typed values find nobody, and merged clients are
 * not named. A masked ID is that of `exceptId`. Whoever may not see IDs has none compared, and to compare one is noted.
 */
export async function clientDuplicates(scope: Scope, { body }: { body: Typed }): Promise<Found[]> {
  const found: Found[] = []
  for (const field of fields) {
    const typed = comparable(field, body[field])
    if (typed === null || (field === 'nationalId' && !scope.can('client.viewPersonalId'))) continue
    if (isMaskedPersonalId(typed) && !body.exceptId) continue
    const same = await scope.db
      .selectFrom('clients')
      .select(['id', 'displayName', 'status'])
      .where(condition(scope, field, typed, body.exceptId))
      .where('id', '<>', body.exceptId ?? 0)
      .where('mergedIntoId', 'is', null)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    if (field === 'nationalId' && !isMaskedPersonalId(typed)) await noteComparison(scope, same)
    found.push(...same.map(client => ({ ...client, field })))
  }
  return found
}

/** The same of many at once, by their place; that personal IDs were compared is noted once for all of them. */
export async function duplicatesOfMany(scope: Scope, typed: readonly { [F in Field]?: unknown }[]): Promise<Found[][]> {
  const found = typed.map((): Found[] => [])
  for (const field of fields) {
    if (field === 'nationalId' && !scope.can('client.viewPersonalId')) continue
    const keyOf = (value: string) => (field === 'nationalId' ? digestPersonalId(scope, value) : value)
    const keys = typed.map(one => {
      const value = comparable(field, one[field])
      return value === null || isMaskedPersonalId(value) ? null : keyOf(value)
    })
    const wanted = [...new Set(keys.filter(key => key !== null))]
    if (wanted.length === 0) continue
    const column =
      field === 'email' ? sql<string>`lower("email")` : sql<string>`${sql.ref(field === 'nationalId' ? 'nationalIdDigest' : field)}`
    const same = await scope.db
      .selectFrom('clients')
      .select(['id', 'displayName', 'status', column.as('key')])
      .where(sql<boolean>`${column} = any(${wanted}::text[])`)
      .where('mergedIntoId', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    if (field === 'nationalId') await noteComparison(scope, same)
    const byKey = Map.groupBy(same, ({ key }) => key)
    for (const [at, key] of keys.entries())
      for (const { key: _, ...client } of key === null ? [] : (byKey.get(key) ?? []).slice(0, most)) found[at]?.push({ ...client, field })
  }
  return found
}

/** What clients are compared by, as it is kept; null for what is missing, wrong or half typed. */
export function comparable(field: Field, typed: unknown): string | null {
  const parsed = typeof typed === 'string' && typed !== '' ? clientInput.shape[field].safeParse(typed) : null
  if (!parsed?.success || !parsed.data) return null
  return field === 'nationalId' && isHalfTyped(parsed.data) ? null : parsed.data
}

/** Of a Saudi ID, which has ten digits. */
const isHalfTyped = (number: string) => /^\d{1,10}$/.test(number) && nationalId(number) !== undefined

/** That an ID was compared stands in the history, with the client that has it. */
export const noteComparison = (scope: Scope, same: Pick<ClientRecord, 'id' | 'displayName'>[]) =>
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
