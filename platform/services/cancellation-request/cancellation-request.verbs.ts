import type { CancellationOutcome, CancellationRequest } from '#contract/services/cancellation-requests.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { cancellationStore } from './cancellation-request.store.ts'
import { tellClient } from './tell-of-cancellation.ts'

// `endService` follows from it; the request is completed when the service has ended.
export const cancellationVerbs = verbsOf(cancellationStore, {
  process: async scope => ({ set: { work: 'underWay', ...handledBy(scope) } }),
  reject: async (scope, request, { reason }) => {
    await tellClient(scope, 'cancellationRejected', { ...request, answer: reason })
    return { set: { ...ended(scope, request, 'rejected'), answer: reason, ...handledBy(scope) } }
  },
  withdraw: async (scope, request) => {
    await tellClient(scope, 'cancellationWithdrawn', request)
    return { set: { ...ended(scope, request, 'withdrawn'), ...handledBy(scope) } }
  },
})

/** A member of staff who did it; what a client or the automation does is nobody's decision. */
const handledBy = ({ caller }: Scope) => (caller.kind === 'staff' ? { handlerName: caller.name } : {})

/** How a request is over, and on which day its service was to end. */
export const ended = ({ now }: Scope, { cancelOn }: CancellationRequest, outcome: CancellationOutcome) => ({
  outcome,
  work: 'none',
  dueOn: cancelOn,
  completedOn: now,
})
