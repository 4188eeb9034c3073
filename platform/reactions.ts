import { endSessionsOfUser } from './access/sessions.ts'
import type { Reactions } from './kernel/reactions.ts'
import { banForFailures } from './settings/banned-ip/ban-for-failures.ts'

/**
 * What follows from what, across areas: an action of the audit, then the reactions that run in its transaction (`queues(job, …)` for
 * work that can wait). Within an area, or to an area on its left, a verb simply calls what it needs.
 */
export const reactions: Reactions = {
  'access.addressBlocked': [banForFailures],
  'clients.loginDeactivated': [endSessionsOfUser],
}
