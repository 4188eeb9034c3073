import type { ApiRefusal } from '#lib/api/api-problem.ts'
import type { Errors } from '../record-form/field-definition.ts'

/** What a refusal tells about fields, by path; `within` is the part of the body that holds them. */
export const toldFields = ({ fields = {} }: ApiRefusal, within = ''): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, { message = '' }]) => [path.startsWith(within) ? path.slice(within.length) : path, message]),
  )
