import { paymentCallbacks } from '#contract/billing/payment-callbacks.ts'
import { served } from '#platform/kernel/serve.ts'
import { receiveCallback } from './receive-callback.ts'

export const routes = served(paymentCallbacks.endpoints, { receive: receiveCallback })
