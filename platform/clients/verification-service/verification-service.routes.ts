import { verificationServices } from '#contract/clients/verification-services.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { testVerificationService } from './test-verification-service.job.ts'
import { verificationServiceStore } from './verification-service.store.ts'

const verbs = verbsOf(verificationServiceStore, {
  test: async (scope, { id }) => {
    await scope.enqueue(testVerificationService, { id })
  },
})

export const routes = served(verificationServices.endpoints, { ...verificationServiceStore, ...verbs })
