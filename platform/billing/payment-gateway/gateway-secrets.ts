import type { PaymentGateway, PaymentGatewayInput } from '#contract/billing/payment-gateways.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'

export const gatewaySecrets = ['secretKey', 'webhookSecret'] as const
type Secret = (typeof gatewaySecrets)[number]

const purpose = (name: Secret) => `payment gateways ${name}`

/** The columns of the secrets that are given; none of those that stay as they were. */
export function secretColumns(scope: Scope, given: Partial<Pick<PaymentGatewayInput, Secret>>) {
  const columns = gatewaySecrets.flatMap(name => {
    const secret = given[name]
    if (secret === undefined || secret === secretMask) return []
    const sealed = secret === null ? null : sealText(scope.services.config.encryptionKey, purpose(name), secret)
    return [[`${name}Sealed`, sealed] as const]
  })
  return Object.fromEntries(columns)
}

export const openSecret = (scope: Scope, name: Secret, sealed: string | null): string =>
  sealed === null ? '' : openSealedText(scope.services.config.encryptionKey, purpose(name), sealed)

/** Refuses a stored key that would go to another gateway, and a mask that stands for none. Throws `validation`. */
export function refuseMovedSecrets(given: Partial<PaymentGatewayInput>, current: PaymentGateway | null): void {
  const moved = current !== null && given.driver !== undefined && given.driver !== current.driver
  for (const name of gatewaySecrets) {
    const unsaid = given[name] === secretMask || (given[name] === undefined && Boolean(current?.[name]))
    if (unsaid && !current?.[name]) throw new Problem('validation', { fields: { [name]: { key: 'required' } } })
    if (unsaid && moved) throw new Problem('validation', { fields: { [name]: { key: 'secretAgain' } } })
  }
}
