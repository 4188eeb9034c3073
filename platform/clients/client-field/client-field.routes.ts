import { sql } from 'kysely'
import { customFieldProblems } from '#contract/catalogue/custom-fields.ts'
import { MOST_CLIENT_FIELDS } from '#contract/clients/asked-fields.ts'
import { type ClientField, clientFields } from '#contract/clients/client-fields.ts'
import { fold } from '#contract/kernel/fold.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import './client-field.table.ts'
import { dropField } from './values-in-clients.ts'

const held = () =>
  sql`(select count(*) from "clients" where "customValues" <> '[]'
    and "customValues" @> jsonb_build_array(jsonb_build_object('fieldId', "clientFields"."id")))`

export const routes = recordRoutes({
  resource: clientFields,
  computed: { clientCount: held },
  nameOf: ({ name }) => name,
  searchOf: ({ name, description }) => [name.en, name.ar, description?.en, description?.ar],
  values: fieldValues,
  beforeRemove: (scope, { id }) => dropField(scope, id),
})

/** @throws Problem validation: a name that another field has, another kind than clients have values of, what makes no field */
async function fieldValues({ db }: Scope, input: Record<string, unknown>, current: ClientField | null) {
  const field = { ...current, ...input } as ClientField
  const fields = customFieldProblems(field)
  const others = await db
    .selectFrom('clientFields')
    .select('name')
    .where('id', '<>', current?.id ?? 0)
    .execute()
  const taken = new Set(others.flatMap(({ name }) => [name.en, name.ar].filter(Boolean).map(fold)))
  for (const language of ['en', 'ar'] as const)
    if (field.name[language] && taken.has(fold(field.name[language]))) fields[`name.${language}`] = { key: 'alreadyUsed' }
  if (current && field.kind !== current.kind && current.clientCount > 0) fields.kind = { key: 'fieldHasValues' }
  if (!current && others.length >= MOST_CLIENT_FIELDS) fields.name = { key: 'tooMany', values: { max: MOST_CLIENT_FIELDS } }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return input
}
