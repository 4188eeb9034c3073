import { authenticate as authenticateStaff } from './access/authenticate.ts'
import { authenticateActing } from './clients/portal/authenticate-acting.ts'
import { authenticateMember } from './clients/portal/authenticate-member.ts'
import type { Authenticate } from './kernel/serve.ts'

/** Who holds a live session with this token: staff, a user of a client, or staff who act as a client's owner. */
export const authenticate: Authenticate = async (services, token, request) =>
  (await authenticateStaff(services, token, request)) ??
  (await authenticateMember(services, token, request)) ??
  authenticateActing(services, token, request)
