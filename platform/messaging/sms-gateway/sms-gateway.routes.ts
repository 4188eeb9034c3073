import { smsGateways } from '#contract/messaging/sms-gateways.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { smsGatewayStore } from './sms-gateway.store.ts'
import { testSmsGateway } from './test-sms-gateway.job.ts'

const verbs = verbsOf(smsGatewayStore, {
  test: async (scope, { id }) => {
    await scope.enqueue(testSmsGateway, { id })
  },
})

export const routes = served(smsGateways.endpoints, { ...smsGatewayStore, ...verbs })
