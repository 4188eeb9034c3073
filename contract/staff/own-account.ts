import { z } from 'zod'
import { typedPassword } from '../access/fields.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** What members of staff do with their own place among the staff. */
export const ownAccount = {
  /**
   * Ends the caller's own account: sessions, devices, second factor and password go, and nobody signs in with it any more. The person's
   * name stays with what they did. Refused to the last active super admin (`lastSuperAdmin`).
   */
  deleteAccount: endpoint({
    method: 'POST',
    path: 'delete-account',
    access: 'signedIn',
    // The password is compared before the transaction; what is done runs in one.
    writes: false,
    repeatable: false,
    perMinute: 20,
    body: z.strictObject({ currentPassword: typedPassword() }),
    data: z.object({}),
    reply: 'accountDeleted',
  }),
}
