import { sql } from 'kysely'
import { gatewayProblems, type PaymentGateway, type PaymentGatewayInput, paymentGateways } from '#contract/billing/payment-gateways.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../payment-attempt/payment-attempt.table.ts'
import type {} from '../saved-card/saved-card.table.ts'
import { gatewaySecrets, refuseMovedSecrets, secretColumns } from './gateway-secrets.ts'
import type {} from './payment-gateway.table.ts'

const masked = (column: string) => () =>
  sql`case when ${sql.ref(`paymentGateways.${column}`)} is null then null else ${sql.lit(secretMask)} end`

export const paymentGatewayStore = crud({
  resource: paymentGateways,
  computed: { secretKey: masked('secretKeySealed'), webhookSecret: masked('webhookSecretSealed') },
  personal: ({ services }) => ({
    webhookAddress: () => sql<string>`${`${services.config.appUrl}/api/payment-webhook/`}::text || "paymentGateways"."id"`,
  }),
  values: gatewayValues,
  secret: [...gatewaySecrets],
  nameOf: ({ name }) => name,
  searchOf: ({ name, bankName }) => [name.en, name.ar, bankName],
  refuses: async ({ db }) => {
    const used = await db
      .selectFrom('paymentGateways')
      .select('id')
      .where(eb =>
        eb.or([
          eb.exists(eb.selectFrom('paymentAttempts').select('paymentAttempts.id').whereRef('gatewayId', '=', 'paymentGateways.id')),
          eb.exists(eb.selectFrom('savedCards').select('savedCards.id').whereRef('gatewayId', '=', 'paymentGateways.id')),
        ]),
      )
      .execute()
    const ids = new Set(used.map(({ id }) => id))
    return (verb, { id }) => (verb === 'remove' && ids.has(id) ? { code: 'inUse', reason: 'gatewayUsed' } : null)
  },
})

function gatewayValues(scope: Scope, given: Record<string, unknown>, current: PaymentGateway | null) {
  const { secretKey, webhookSecret, ...input } = given as Partial<PaymentGatewayInput>
  refuseMovedSecrets(given as Partial<PaymentGatewayInput>, current)
  const fields = gatewayProblems({ ...current, ...given } as PaymentGatewayInput)
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  // What was found out with other keys says nothing of these.
  const untested = current === null || input.driver || secretKey !== undefined ? { connection: 'untested', live: null, failure: null } : {}
  return { ...input, ...secretColumns(scope, { secretKey, webhookSecret }), ...untested }
}
