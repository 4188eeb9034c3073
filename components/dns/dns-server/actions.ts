'use server'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const testDnsServer = async (call: ActionCall<typeof dnsServers.endpoints.test>) => action(dnsServers.endpoints.test, call)
export const compareNames = async (call: ActionCall<typeof dnsServers.endpoints.compareNames>) =>
  action(dnsServers.endpoints.compareNames, call)
