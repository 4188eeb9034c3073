import { setImmediate as turn } from 'node:timers/promises'
import { type AskedField, clientFieldProblems } from '#contract/clients/asked-fields.ts'
import { isMaskedBirthDate } from '#contract/clients/birth-date.ts'
import { isCustomColumn } from '#contract/clients/client-import-columns.ts'
import type { ImportFinding } from '#contract/clients/client-import-rows.ts'
import type { ClientImportInput, SeenClient } from '#contract/clients/client-imports.ts'
import { clientProblems } from '#contract/clients/client-problems.ts'
import { duplicateFields } from '#contract/clients/client-values.ts'
import { clients } from '#contract/clients/clients.ts'
import { isMaskedPersonalId } from '#contract/clients/masked-personal-id.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { choiceProblems } from '../client/check-choices.ts'
import { comparable, duplicatesOfMany } from '../client/find-duplicates.ts'
import { codedPlaces } from '../client/listed-places.ts'
import { lineValues, namedThings } from './line-values.ts'
import type { ReadClients } from './read-clients.ts'

export interface PlannedLine extends SeenClient {
  typed: Record<string, unknown>
}
type Body = ReturnType<typeof clients.create.parse>

/** What would become of each line, by the rules of the form. Reads, and writes nothing but that personal IDs were compared. */
export async function planLines(
  scope: Scope,
  { rows, columns, customFields }: ReadClients,
  given: ClientImportInput,
): Promise<PlannedLine[]> {
  const named = await namedThings(scope, customFields)
  const check = checker(scope, customFields)
  const lines: PlannedLine[] = []
  for (const { line, cells } of rows) {
    // Others are served between some lines and the next.
    if (lines.length % 100 === 99) await turn()
    const { typed, name, problems } = lineValues(cells, columns, given, named)
    lines.push({ line, name, typed, problems: [...problems, ...(await check(typed))], duplicates: [], repeats: null })
  }
  const found = await duplicatesOfMany(
    scope,
    lines.map(({ typed }) => typed),
  )
  const before = new Map<string, number>()
  for (const [at, one] of lines.entries()) {
    one.duplicates = found[at] ?? []
    const keys = duplicateFields.flatMap(field => {
      const value = comparable(field, one.typed[field] as string)
      return value === null ? [] : [`${field} ${value}`]
    })
    one.repeats = keys.map(key => before.get(key)).find(line => line !== undefined) ?? null
    for (const key of keys) if (!before.has(key)) before.set(key, one.line)
  }
  return lines
}

/** Checks one after the other; what depends on the country, the currency and the place alone is asked once for each. */
function checker(scope: Scope, customFields: readonly AskedField[]): (typed: Record<string, unknown>) => Promise<ImportFinding[]> {
  const [places, choices] = [new Map<string, Awaited<ReturnType<typeof codedPlaces>>>(), new Map<string, FieldProblems>()]
  const once = async <T>(kept: Map<string, T>, key: readonly unknown[], find: () => Promise<T>): Promise<T> => {
    const name = JSON.stringify(key)
    const value = kept.get(name) ?? (await find())
    kept.set(name, value)
    return value
  }
  return async typed => {
    const parsed = clients.create.safeParse(typed)
    if (!parsed.success) return findings(fieldErrors(parsed.error))
    const body: Body = parsed.data
    const { countryCode, city, state, currency } = body
    const { coded, problems } = await once(places, [countryCode, city, state], () => codedPlaces(scope, body, null))
    const fields = {
      ...problems,
      ...clientProblems({ ...body, city: coded.city, state: coded.state }),
      ...(await once(choices, [countryCode, currency], () => choiceProblems(scope, body, null))),
      ...clientFieldProblems(customFields, body.customValues, { stored: null, skipRequired: body.skipRequired }),
      // It would say "as it was" of a client that is not there yet.
      ...(body.nationalId && isMaskedPersonalId(body.nationalId) ? { nationalId: { key: 'nationalId' } } : {}),
      ...(body.birthDate && isMaskedBirthDate(body.birthDate) ? { birthDate: { key: 'calendarDate' } } : {}),
    }
    return findings(fields)
  }
}

export const findings = (fields: FieldProblems): ImportFinding[] =>
  Object.entries(fields).map(([path, { key, values }]) => ({
    field: isCustomColumn(path) ? path : (path.split('.')[0] as string),
    key,
    ...(values ? { values } : {}),
  }))
