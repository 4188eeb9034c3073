import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { email } from '../kernel/fields.ts'

const body = z.strictObject({ address: email() })
const data = z.object({ address: z.string(), suppressed: z.boolean() })

/** One address of the setting `mailSuppressions`, without the form of all settings. */
export const mailSuppressions = {
  /** No mail goes there any more. Refused when none goes already, and for the caller's own address. */
  suppress: endpoint({ method: 'POST', path: 'settings/mail-suppression', access: 'settings.mail', body, data }),
  /** Mail goes there again. */
  allow: endpoint({ method: 'DELETE', path: 'settings/mail-suppression', access: 'settings.mail', body, data }),
}
