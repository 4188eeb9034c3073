'use server'
import { identityChecks } from '#contract/clients/identity-checks.ts'
import { registerLookup } from '#contract/clients/register-lookup.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { endpoints } = identityChecks
export const viewIdentity = async (call: ActionCall<typeof endpoints.view>) => action(endpoints.view, call)
export const startIdentityCheck = async (call: ActionCall<typeof endpoints.start>) => action(endpoints.start, call)
export const identityCheckState = async (call: ActionCall<typeof endpoints.state>) => action(endpoints.state, call)
export const lookUpCompany = async (call: ActionCall<typeof registerLookup.endpoints.lookUp>) =>
  action(registerLookup.endpoints.lookUp, call)
