import { verbsOf } from '#platform/kernel/verbs.ts'
import { addToInvoice } from './add-to-invoice.ts'
import { nextOccurrence, noteOccurrences } from './bill-items.ts'
import { billableItemStore } from './billable-item.store.ts'
import { reopenItem } from './reopen-item.ts'
import { unskipItem } from './unskip-item.ts'

export const billableItemVerbs = verbsOf(billableItemStore, {
  addToInvoice,
  skip: async (scope, item) => {
    const { occurrence } = await nextOccurrence(scope, item)
    return { set: await noteOccurrences(scope, item, null, [{ occurrence }]), payload: { occurrence } }
  },
  unskip: unskipItem,
  reopen: reopenItem,
})
