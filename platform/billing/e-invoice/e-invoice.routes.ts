import { served } from '#platform/kernel/serve.ts'
import { eInvoiceStore } from './e-invoice.store.ts'
import { eInvoiceVerbs } from './e-invoice.verbs.ts'

export const routes = served(eInvoiceStore.resource.endpoints, { ...eInvoiceStore, ...eInvoiceVerbs })
