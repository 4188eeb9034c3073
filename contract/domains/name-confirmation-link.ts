import { z } from 'zod'
import { languages } from '../access/choices.ts'
import { linkToken, typedCode } from '../access/fields.ts'
import { endpoint } from '../kernel/endpoint.ts'

const open = { method: 'POST', access: 'public', portal: true, writes: false, repeatable: false, perMinute: 20 } as const
const byLink = z.strictObject({ token: linkToken() })

/**
 * Who administers a name confirms it: by the link of a mail, good once for 72 hours, and a code sent to their mobile. Refusal of all: `linkExpired`, also
 * where somebody else administers it meanwhile.
 */
export const nameConfirmationLink = {
  state: endpoint({
    ...open,
    path: 'name-confirmation/state',
    body: byLink,
    data: z.object({
      domain: z.string(),
      holder: z.string(),
      contactName: z.string(),
      /** Its last digits alone. */
      mobile: z.string(),
      language: z.enum(languages),
      /** A code is on its way, and still good. */
      codeSent: z.boolean(),
      expiresOn: z.iso.datetime(),
    }),
    reply: 'read',
  }),
  /** Also `tooManyRequests`: within 60 s of the last one, or after five a day. */
  sendCode: endpoint({ ...open, path: 'name-confirmation/send-code', body: byLink, data: z.object({ minutes: z.int() }), reply: 'sent' }),
  /** Also `codeWrong`, and `codeExpired` after five minutes or five wrong ones. */
  confirm: endpoint({
    ...open,
    path: 'name-confirmation/confirm',
    body: byLink.extend({ code: typedCode() }),
    data: z.object({}),
    reply: 'done',
  }),
  /** They do not administer it: it is not registered, and staff see it. */
  refuse: endpoint({ ...open, path: 'name-confirmation/refuse', body: byLink, data: z.object({}), reply: 'done' }),
}
