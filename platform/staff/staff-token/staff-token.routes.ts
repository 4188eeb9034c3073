import { staffTokens } from '#contract/staff/staff-tokens.ts'
import { served } from '#platform/kernel/serve.ts'
import { staffTokenStore } from './staff-token.store.ts'

export const routes = served(staffTokens.endpoints, staffTokenStore)
