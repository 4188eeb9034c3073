'use server'
import { zoneDrift } from '#contract/dns/zone-drift.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const compareZone = async (call: ActionCall<typeof zoneDrift.endpoints.compare>) => action(zoneDrift.endpoints.compare, call)
export const adoptZone = async (call: ActionCall<typeof zoneDrift.endpoints.adopt>) => action(zoneDrift.endpoints.adopt, call)
