import { paymentDriverKinds } from '#contract/billing/payment-drivers.ts'
import { redact, redactText } from '#contract/kernel/redact.ts'
import type { Gateway, GatewayCall, PaymentDriver } from '#platform/drivers/payment/payment-driver.ts'
import { paymentDrivers } from '#platform/drivers/payment/payment-drivers.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSecret } from './gateway-secrets.ts'
import type { StoredGateway } from './payment-gateway.table.ts'

export const gatewayOf = ({ db }: Scope, id: number): Promise<StoredGateway | undefined> =>
  db.selectFrom('paymentGateways').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The driver of a gateway, each of whose calls stands in the gateway log; `attemptId` names what they are about. Throws within a
 * transaction: what is done elsewhere is not undone with it.
 */
export function openGateway(scope: Scope, gateway: StoredGateway, attemptId: number | null = null): PaymentDriver {
  if (scope.db.isTransaction) throw new Error('a gateway is called outside transactions')
  return driverOf(scope, gateway, attemptId)
}

/** The same for judging what came to our door, which calls nobody. */
export const callbackReader = (scope: Scope, gateway: StoredGateway): Pick<PaymentDriver, 'readCallback'> => driverOf(scope, gateway, null)

function driverOf(scope: Scope, stored: StoredGateway, attemptId: number | null): PaymentDriver {
  const { database, config } = scope.services
  const { id, driver, simulatedBehaviour, simulatedDelay } = stored
  const gateway: Gateway = {
    ...{ id, driver, simulatedBehaviour, simulatedDelay },
    timeout: stored.timeout ?? paymentDriverKinds[driver].patience,
    secretKey: openSecret(scope, 'secretKey', stored.secretKeySealed),
    webhookSecret: openSecret(scope, 'webhookSecret', stored.webhookSecretSealed),
  }
  return paymentDrivers[driver]({
    ...{ gateway, address: config.moyasarUrl, allowPrivate: config.allowPrivateAddresses, appUrl: config.appUrl },
    ...{ db: database.db, now: clock.now },
    record: call => recordCall(scope, stored, attemptId, call),
  })
}

/** Writes each request to a gateway into its log, without its secrets. */
async function recordCall({ services }: Scope, { id, name }: StoredGateway, attemptId: number | null, told: GatewayCall): Promise<void> {
  const { call, request, response, seconds, answer } = told
  await services.database.db
    .insertInto('gatewayMessages')
    .values({
      ...{ happenedOn: clock.now(), gatewayId: id, gatewayName: JSON.stringify(name), kind: 'call', attemptId, eventId: null },
      ...{ name: redactText(call).slice(0, 200), result: answer.is, seconds },
      message: answer.is === 'ok' ? null : redactText(answer.message).slice(0, 1000),
      request: JSON.stringify(redact(request) ?? null),
      response: JSON.stringify(redact(response) ?? null),
    })
    .execute()
}
