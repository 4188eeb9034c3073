import { whoisLookup } from '#contract/domains/whois-lookup.ts'
import { served } from '#platform/kernel/serve.ts'
import { lookUpNames } from './look-up-names.ts'

export const routes = served(whoisLookup, { lookUp: lookUpNames })
