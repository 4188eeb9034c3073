import { chargebacks } from '#contract/billing/chargebacks.ts'
import { served } from '#platform/kernel/serve.ts'
import { chargebackStore } from './chargeback.store.ts'
import { chargebackVerbs } from './chargeback.verbs.ts'

export const routes = served(chargebacks.endpoints, { ...chargebackStore, ...chargebackVerbs })
