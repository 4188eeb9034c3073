import { verbsOf } from '#platform/kernel/verbs.ts'
import { refuseOverLimit } from '#platform/staff/powers.ts'
import { refundStore } from './refund.store.ts'

// What is decided is carried out by what follows from it.
export const refundVerbs = verbsOf(refundStore, {
  approve: async (scope, refund) => {
    await refuseOverLimit(scope, 'refund', refund)
    return { set: { status: 'processing', approverName: scope.caller.name } }
  },
  reject: async scope => ({ set: { approverName: scope.caller.name } }),
})
