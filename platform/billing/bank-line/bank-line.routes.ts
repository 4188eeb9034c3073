import { bankLines } from '#contract/billing/bank-lines.ts'
import { served } from '#platform/kernel/serve.ts'
import { bankLineStore } from './bank-line.store.ts'
import { bankLineVerbs } from './bank-line.verbs.ts'
import { candidatesOf } from './candidates.ts'

export const routes = served(bankLines.endpoints, {
  ...bankLineStore,
  ...bankLineVerbs,
  candidates: async (scope, { params }) => ({ items: await candidatesOf(scope, await bankLineStore.find(scope, params.id)) }),
})
