import { tlds } from '#contract/catalogue/tlds.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { tldStore } from './tld.store.ts'

export const routes = served(tlds.endpoints, { ...tldStore, ...verbsOf(tldStore, {}) })
