import { requiredLongText, requiredText } from '../kernel/fields.ts'

/** What staff send to a client. */
export const messageText = { subject: requiredText({ max: 200 }), message: requiredLongText({ max: 10_000 }) }
