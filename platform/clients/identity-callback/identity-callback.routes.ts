import { identityCallbacks } from '#contract/clients/identity-callbacks.ts'
import { served } from '#platform/kernel/serve.ts'
import { receiveIdentityCallback } from './receive-identity-callback.ts'

export const routes = served(identityCallbacks.endpoints, { receive: receiveIdentityCallback })
