'use server'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const compareVersion = async (call: ActionCall<typeof dnsZones.endpoints.compareVersion>) =>
  action(dnsZones.endpoints.compareVersion, call)
