import { refunds } from '#contract/billing/refunds.ts'
import { served } from '#platform/kernel/serve.ts'
import { refundStore } from './refund.store.ts'
import { refundVerbs } from './refund.verbs.ts'

export const routes = served(refunds.endpoints, { ...refundStore, ...refundVerbs })
