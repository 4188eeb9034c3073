import { formValues, type Values } from '../record-form/field-definition.ts'
import { sentBody } from './verb-fields-of.ts'
import type { VerbGiven, VerbRecord } from './verbs-given.ts'

export interface Undo {
  verb: string
  body: Values
}

/** What takes a verb back that was done with a record as it was; undefined where nothing does. */
export function undoOf({ name, undoneBy, fields = [] }: VerbGiven, { state, values = {} }: VerbRecord): Undo | undefined {
  const verb = typeof undoneBy === 'string' ? undoneBy : undoneBy?.[state ?? '']
  if (verb === undefined) return undefined
  return { verb, body: verb === name ? sentBody(fields, formValues([...fields], values)) : {} }
}
