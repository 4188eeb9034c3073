import type { Capability } from '#contract/permissions.ts'
import type { Metadata } from '#lib/session/metadata.ts'

export type Holder = Pick<Metadata, 'role' | 'capabilities'>

/** Whether this user may do it at all. What may be done with one record, the platform says with the record (`can`). */
export function can({ role, capabilities }: Holder, capability: Capability): boolean {
  return role === 'SUPER_ADMIN' || capabilities.includes(capability)
}
