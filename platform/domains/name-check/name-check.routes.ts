import { nameChecks } from '#contract/domains/name-checks.ts'
import { served } from '#platform/kernel/serve.ts'
import { checkNames } from './check-names.ts'

export const routes = served(nameChecks, { checkSaudi: checkNames('saudi'), checkGlobal: checkNames('global') })
