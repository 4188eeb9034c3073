import { randomBytes } from 'node:crypto'
import { permits } from '#contract/kernel/client-permissions.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { services } from '#contract/services/services.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import { serviceStore } from './service.store.ts'
import { tellOfService } from './tell-of-service.ts'

const purpose = 'service password'

export const sealPassword = ({ services: { config } }: Scope, password: string): string => sealText(config.encryptionKey, purpose, password)
export const openPassword = ({ services: { config } }: Scope, sealed: string): string =>
  openSealedText(config.encryptionKey, purpose, sealed)

/** Of letters, digits and signs of each kind, so that every panel thinks it strong. */
export const newPassword = (): string => `${randomBytes(12).toString('base64url')}#aA9`

/**
 * Tells the password of a service's account, and writes down who asked.
 * @throws Problem forbidden of staff who act as its owner, and of a user of a client who may not see services; wrongState `serviceNotRunning` to clients
 */
export async function showPassword(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof services.endpoints.password>> {
  refuseWithoutProducts(scope)
  const service = await serviceStore.get(scope, { params })
  if (clientOf(scope.caller) !== null && service.status !== 'active' && service.status !== 'suspended')
    throw new Problem('wrongState', { reason: 'serviceNotRunning' })
  const { password } = await scope.db.selectFrom('services').select('password').where('id', '=', params.id).executeTakeFirstOrThrow()
  if (password === null) return { password: null }
  await tellOfService(scope, services.events.passwordSeen, service)
  return { password: openPassword(scope, password) }
}

/** The passwords of services are for those of a client who may see its services, never for staff in an owner's place. @throws Problem forbidden */
export function refuseWithoutProducts({ caller }: Pick<Scope, 'caller'>): void {
  if (caller.onBehalfOf || (clientOf(caller) !== null && !permits(caller.permissions, 'products'))) throw new Problem('forbidden')
}
