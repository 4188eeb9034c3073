import { verbsOf } from '#platform/kernel/verbs.ts'
import { paymentGatewayStore } from './payment-gateway.store.ts'
import { testGateway } from './test-gateway.job.ts'

export const paymentGatewayVerbs = verbsOf(paymentGatewayStore, {
  test: async (scope, { id }) => {
    await scope.enqueue(testGateway, { id })
  },
})
