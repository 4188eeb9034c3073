'use server'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const readRecordSet = async (call: ActionCall<typeof dnsRecordSets.endpoints.get>) => action(dnsRecordSets.endpoints.get, call)

export const readDefaultRecords = async (call: ActionCall<typeof dnsZones.endpoints.defaultRecords>) =>
  action(dnsZones.endpoints.defaultRecords, call)

export const publishRecords = async (call: ActionCall<typeof dnsZones.endpoints.publish>) => action(dnsZones.endpoints.publish, call)
