import { formValues, type Values } from '../record-form/field-definition.ts'
import { sentBody } from './verb-fields-of.ts'
import type { VerbGiven, VerbRecord, VerbsGiven } from './verbs-given.ts'

export interface Undo {
  verb: string
  body: Values
}

/** What takes a verb back that was done, with what was `sent`, with a record as it was; undefined where nothing does. Another verb gets of that what it takes too. */
export function undoOf(
  { verbs }: VerbsGiven,
  { name, undoneBy, fields = [] }: VerbGiven,
  { state, values = {} }: VerbRecord,
  sent: Values = {},
): Undo | undefined {
  const verb = typeof undoneBy === 'string' ? undoneBy : undoneBy?.[state ?? '']
  if (verb === undefined) return undefined
  if (verb === name) return { verb, body: sentBody(fields, formValues([...fields], values)) }
  const taken = verbs.find(one => one.name === verb)?.fields ?? []
  return { verb, body: Object.fromEntries(taken.map(field => [field.name, sent[field.name]])) }
}
