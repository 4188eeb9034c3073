import { served } from '#platform/kernel/serve.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceVerbs } from './invoice.verbs.ts'

export const routes = served(invoiceStore.resource.endpoints, { ...invoiceStore, ...invoiceVerbs })
