import { task } from '#platform/kernel/task.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { booksCheckStore } from './books-check.store.ts'

/** Begins a check of the books every night. */
export const checkBooks = task({
  name: 'checkBooks',
  schedule: { frequency: 'day', hour: 2 },
  guarded: false,
  work: async scope => {
    await inTransaction(scope, inner => booksCheckStore.create(inner, { body: {} }))
    return 1
  },
})
