import { verbsOf } from '#platform/kernel/verbs.ts'
import { addToInvoice } from './add-to-invoice.ts'
import { billableItemStore } from './billable-item.store.ts'
import { reopenItem } from './reopen-item.ts'

export const billableItemVerbs = verbsOf(billableItemStore, { addToInvoice, reopen: reopenItem })
