import { served } from '#platform/kernel/serve.ts'
import { bankAccountStore } from './bank-account.store.ts'

export const routes = served(bankAccountStore.resource.endpoints, bankAccountStore)
