import { registerLookup } from '#contract/clients/register-lookup.ts'
import { served } from '#platform/kernel/serve.ts'
import { lookUpCompany } from './look-up-company.ts'

export const routes = served(registerLookup.endpoints, { lookUp: lookUpCompany })
