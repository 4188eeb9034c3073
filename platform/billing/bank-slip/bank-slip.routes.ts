import { bankSlips } from '#contract/billing/bank-slips.ts'
import { served } from '#platform/kernel/serve.ts'
import { bankSlipStore } from './bank-slip.store.ts'
import { bankSlipVerbs } from './bank-slip.verbs.ts'

export const routes = served(bankSlips.endpoints, { ...bankSlipStore, ...bankSlipVerbs })
