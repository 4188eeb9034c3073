import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { services } from '#contract/services/services.ts'
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

/** Tells the password of a service's account, and writes down who asked. @throws Problem forbidden of staff who act as its owner */
export async function showPassword(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof services.endpoints.password>> {
  if (scope.caller.onBehalfOf) throw new Problem('forbidden')
  const service = await serviceStore.get(scope, { params })
  const { password } = await scope.db.selectFrom('services').select('password').where('id', '=', params.id).executeTakeFirstOrThrow()
  if (password === null) return { password: null }
  await tellOfService(scope, services.events.passwordSeen, service)
  return { password: openPassword(scope, password) }
}
