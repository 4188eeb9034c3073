import { paymentGateways } from '#contract/billing/payment-gateways.ts'
import { served } from '#platform/kernel/serve.ts'
import { paymentGatewayStore } from './payment-gateway.store.ts'
import { paymentGatewayVerbs } from './payment-gateway.verbs.ts'

export const routes = served(paymentGateways.endpoints, { ...paymentGatewayStore, ...paymentGatewayVerbs })
