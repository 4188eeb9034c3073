import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const open = { method: 'POST', access: 'public', writes: false, repeatable: false, perMinute: 600 } as const

/** What becomes of a mail after a mail server took it. */
export const mailReports = {
  /**
   * A report of a mail server (RFC 3464) as it came, handed on by the mail box of the setting `mailBounceAddress`. It is believed where it names the
   * sender's address of one mail, which only that mail and the servers on its way know; a report of nothing of ours is a 404.
   */
  receive: endpoint({ ...open, path: 'mail-report', raw: true, data: z.object({}) }),
  /** A mail program drew the image of a mail. Nothing says whether there is such a mail. */
  opened: endpoint({
    ...open,
    path: 'mail-report/opened',
    body: z.strictObject({
      token: z
        .string()
        .min(20)
        .max(200)
        .regex(/^[\w-]+$/),
    }),
    data: z.object({}),
  }),
}
