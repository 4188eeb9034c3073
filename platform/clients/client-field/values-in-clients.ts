import { sql } from 'kysely'
import type { CustomField } from '#contract/catalogue/custom-fields.ts'
import { type AskedField, clientFieldProblems, type FilledField } from '#contract/clients/asked-fields.ts'
import { clients } from '#contract/clients/clients.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { changeMany } from '#platform/kernel/change-many.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Relation } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import './client-field.table.ts'

export type StoredValue = { fieldId: number; name: Bilingual; value: string }
type Given = { fieldId: number; value: string }

async function allFields({ db }: Scope): Promise<(AskedField & { active: boolean })[]> {
  const rows = await db
    .selectFrom('clientFields')
    .select(['id', 'name', 'description', 'kind', 'values', 'required', 'pattern', 'staffOnly', 'active'])
    .orderBy('order')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, id: Number(row.id) }))
}

/** The custom fields that are asked of clients, in their order. */
export async function askedFields(scope: Scope): Promise<AskedField[]> {
  return (await allFields(scope)).flatMap(({ active, ...field }) => (active ? [field] : []))
}

/** Fields that are asked, with what each client has there; to staff also what clients have of those that are asked no more. */
export const customFields: Relation = async (scope, rows, name) => {
  const isStaff = clientOf(scope.caller) === null
  const fields = (await allFields(scope)).filter(({ staffOnly, active }) => isStaff || (active && !staffOnly))
  for (const row of rows) row[name] = filled(fields, row.customValues as StoredValue[])
}

function filled(fields: readonly (AskedField & { active: boolean })[], values: readonly StoredValue[]): FilledField[] {
  const has = new Map(values.map(({ fieldId, value }) => [fieldId, value]))
  return fields.flatMap(({ active, ...field }) => (active || has.has(field.id) ? [{ ...field, value: has.get(field.id) ?? null }] : []))
}

/** What of a client's values is the person's to read, by the names of the fields. */
export async function shownValues(scope: Scope, values: readonly StoredValue[]): Promise<{ name: Bilingual; value: string }[]> {
  const ours = new Set((await allFields(scope)).flatMap(({ id, staffOnly }) => (staffOnly ? [id] : [])))
  return values.flatMap(({ fieldId, name, value }) => (ours.has(fieldId) ? [] : [{ name, value }]))
}

interface Wanted {
  /** What the client has already; null: a new one. */
  stored: readonly StoredValue[] | null
  skipRequired: boolean
  /** Fields that were read before. */
  fields?: readonly (Pick<CustomField, 'name' | 'kind' | 'required' | 'values' | 'pattern'> & { id: number })[]
}

/** What a client has with the values that were given, and what is wrong with them. An empty one is taken away. */
export async function judgedValues(
  scope: Scope,
  given: readonly Given[],
  { stored, skipRequired, fields: read }: Wanted,
): Promise<{ values: StoredValue[]; problems: FieldProblems }> {
  const fields = read ?? (await askedFields(scope))
  const names = new Map(fields.map(({ id, name }) => [id, name]))
  const kept = new Map((stored ?? []).map(one => [one.fieldId, one]))
  for (const { fieldId, value } of given) {
    const name = names.get(fieldId) ?? kept.get(fieldId)?.name
    if (value === '' || !name) kept.delete(fieldId)
    else if (kept.get(fieldId)?.value !== value) kept.set(fieldId, { fieldId, name, value })
  }
  return { values: [...kept.values()], problems: clientFieldProblems(fields, given, { stored, skipRequired }) }
}

/** Takes a field away from every client that has a value of it. */
export async function dropField(scope: Scope, id: number): Promise<void> {
  const left = sql`coalesce((select jsonb_agg("one"."value" order by "one"."at")
    from jsonb_array_elements("clients"."customValues") with ordinality as "one" ("value", "at")
    where ("one"."value" ->> 'fieldId')::bigint <> ${id}), '[]'::jsonb)`
  await changeMany(scope, {
    resource: clients,
    nameIn: 'displayName',
    clientIn: 'id',
    set: { customValues: left },
    where: sql`"customValues" <> '[]' and "customValues" @> ${JSON.stringify([{ fieldId: id }])}::jsonb`,
  })
}

/** What a client has in its custom fields as one text, in the language of the reader. */
export const customText = ({ origin }: Scope) => {
  const language = origin.locale.startsWith('ar') ? 'ar' : 'en'
  const other = language === 'ar' ? 'en' : 'ar'
  return sql`(select string_agg(coalesce(nullif("clientFields"."name" ->> ${sql.lit(language)}, ''), "clientFields"."name" ->> ${sql.lit(other)})
      || ': ' || ("one" ->> 'value'), ' · ' order by "clientFields"."order", "clientFields"."id")
    from jsonb_array_elements("clients"."customValues") as "one"
    join "clientFields" on "clientFields"."id" = ("one" ->> 'fieldId')::bigint)`
}
