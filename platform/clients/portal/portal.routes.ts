import { portal } from '#contract/clients/portal.ts'
import { served } from '#platform/kernel/serve.ts'
import { enterPortal, loginAsOwner, whoActs } from './act-as-owner.ts'

export const routes = served(portal, { loginAsOwner, enter: enterPortal, whoActs })
