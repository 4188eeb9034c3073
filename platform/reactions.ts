import { accessEvents } from '#contract/access/access-events.ts'
import { clients } from '#contract/clients/clients.ts'
import { endSessions } from './access/sessions.ts'
import { on, type Reactions } from './kernel/reactions.ts'
import { banForFailures } from './settings/banned-ip/ban-for-failures.ts'

/**
 * What follows from what, across areas: an event, then the reactions that run in its transaction (`queues(job, …)` for work that can
 * wait). Within an area, or to an area on its left, a verb simply calls what it needs.
 */
export const reactions: Reactions = new Map([
  on(accessEvents.addressBlocked, banForFailures),
  on(clients.events.deactivateLogin, (scope, { payload }) => endSessions(scope, payload.userId)),
])
