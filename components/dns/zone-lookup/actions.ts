'use server'
import { zoneLookup } from '#contract/dns/zone-lookup.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const lookUp = async (call: ActionCall<typeof zoneLookup.endpoints.lookUp>) => action(zoneLookup.endpoints.lookUp, call)
