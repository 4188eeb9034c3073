'use server'
import { dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const tryText = async (call: ActionCall<typeof dnsBlockedStrings.endpoints.try>) => action(dnsBlockedStrings.endpoints.try, call)
