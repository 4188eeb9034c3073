import type { Errors } from '#components/kit/record-form/field-definition.ts'

/** The errors below a path, by what follows it. */
export const ownErrors = (errors: Errors, path: string): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([key, text]) => (key.startsWith(path) ? [[key.slice(path.length), text]] : [])))
