'use server'
import { whoisLookup } from '#contract/domains/whois-lookup.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const lookUpNames = async (call: ActionCall<typeof whoisLookup.lookUp>) => action(whoisLookup.lookUp, call)
