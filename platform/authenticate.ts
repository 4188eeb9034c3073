import { tokenPrefixes } from '#contract/access/api-tokens.ts'
import { authenticate as authenticateStaff } from './access/authenticate.ts'
import { authenticateStaffToken } from './access/staff-token/authenticate-staff-token.ts'
import { authenticateClientToken } from './clients/client-token/authenticate-client-token.ts'
import { authenticateActing } from './clients/portal/authenticate-acting.ts'
import { authenticateMember } from './clients/portal/authenticate-member.ts'
import type { Authenticate } from './kernel/serve.ts'

const isApiToken = (token: string) => Object.values(tokenPrefixes).some(prefix => token.startsWith(prefix))

/** Who is behind this token: of a live session staff, a user of a client, or staff who act as a client's owner; or a program of one of them. */
export const authenticate: Authenticate = async (services, token, request) =>
  isApiToken(token)
    ? ((await authenticateStaffToken(services, token, request)) ?? authenticateClientToken(services, token, request))
    : ((await authenticateStaff(services, token, request)) ??
      (await authenticateMember(services, token, request)) ??
      authenticateActing(services, token, request))
