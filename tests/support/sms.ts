import { smsGateways } from '#contract/messaging/sms-gateways.ts'
import type { Client } from './client.ts'

/** A simulated gateway that takes every text message: with it, SMS is a way to sign in. */
export async function addSmsGateway(staff: Client): Promise<number> {
  const body = { name: { en: 'Simulated', ar: '' }, driver: 'simulator' as const, sender: 'SIJIL', carriesCodes: true }
  const { id } = (await staff.call(smsGateways.endpoints.create, { body })).data
  await staff.call(smsGateways.endpoints.activate, { params: { id }, body: {} })
  return id
}
