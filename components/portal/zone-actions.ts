'use server'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { type ActionCall, attempt } from '#lib/action/action.ts'
import type { ApiCall } from '#lib/api/call-api.ts'
import type { FormBody } from '#lib/record/form-body.ts'
import { askPortal } from './ask-portal.ts'

const { create, publish, sign, unsign, update } = dnsZones.endpoints

/** A zone with what new zones begin with. */
export async function createOwnZone(name: string) {
  return attempt(() => askPortal(create, { body: { name } }))
}

/** Changes of its records as one; another version than they were made of is a conflict. */
export async function publishOwnRecords(call: ActionCall<typeof publish>) {
  return attempt(() => askPortal(publish, call as ApiCall<typeof publish>))
}

/** What name servers answer of the zone itself. */
export async function saveOwnSoa(id: number, body: FormBody, idempotencyKey: string) {
  // A form's body has passed the contract's own check.
  return attempt(() => askPortal(update, { params: { id }, body, idempotencyKey } as unknown as ApiCall<typeof update>))
}

export async function signOwnZone(id: number) {
  return attempt(() => askPortal(sign, { params: { id }, body: {} }))
}

/** `name`: as it was typed. */
export async function unsignOwnZone(id: number, name: string) {
  return attempt(() => askPortal(unsign, { params: { id }, body: { name } }))
}
