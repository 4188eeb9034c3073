import { served } from '#platform/kernel/serve.ts'
import { eInvoiceUnitStore } from './e-invoice-unit.store.ts'
import { eInvoiceUnitVerbs } from './e-invoice-unit.verbs.ts'

export const routes = served(eInvoiceUnitStore.resource.endpoints, { ...eInvoiceUnitStore, ...eInvoiceUnitVerbs })
