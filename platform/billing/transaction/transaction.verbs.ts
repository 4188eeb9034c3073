import { verbsOf } from '#platform/kernel/verbs.ts'
import { allocateRest } from './allocate-rest.ts'
import { checkReference } from './record-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { transactionStore } from './transaction.store.ts'

export const transactionVerbs = verbsOf(transactionStore, {
  allocate: (scope, transaction, { allocations }) => allocateRest(scope, transaction, allocations),
  reverse: reversePayment,
  annotate: async (scope, { id, method }, { reference, note, repeatsReference }) => ({
    set: { reference, note, repeatsReference: await checkReference(scope, { id, method, reference, repeatsReference }) },
  }),
})
