import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { fetchCosts } from './fetch-costs.job.ts'
import { registrarAccountStore } from './registrar-account.store.ts'
import { testRegistrar } from './test-registrar.job.ts'

const verbs = verbsOf(registrarAccountStore, {
  test: async (scope, { id }) => {
    await scope.enqueue(testRegistrar, { id })
  },
  fetchCosts: async (scope, { id }) => {
    await scope.enqueue(fetchCosts, { id })
  },
})

export const routes = served(registrarAccounts.endpoints, { ...registrarAccountStore, ...verbs })
