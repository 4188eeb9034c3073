import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { type SmsGateway, type SmsGatewayInput, smsGatewayProblems, smsGateways } from '#contract/messaging/sms-gateways.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import type {} from './sms-gateway.table.ts'

export const keyPurpose = 'sms gateways apiKey'

export const smsGatewayStore = crud({
  resource: smsGateways,
  computed: { apiKey: () => sql`case when "smsGateways"."apiKeySealed" is null then null else ${sql.lit(secretMask)} end` },
  personal: scope => ({
    // Whoever knows the address can say that a message was delivered.
    reportAddress: () =>
      scope.can('smsGateway.edit')
        ? sql<string>`${`${scope.services.config.appUrl}/api/sms-report/`}::text || "smsGateways"."id" || '/' || "smsGateways"."reportToken"`
        : sql<string>`''::text`,
  }),
  values: gatewayValues,
  secret: ['apiKey'],
  refuses:
    scope =>
    (verb, { carriesCodes }) =>
      (verb === 'update' || verb === 'activate') && carriesCodes && !scope.isSuperAdmin ? 'carriesSignIn' : null,
  nameOf: ({ name }) => name,
  searchOf: ({ name, sender }) => [name.en, name.ar, sender],
})

function gatewayValues(scope: Scope, given: Record<string, unknown>, current: SmsGateway | null) {
  const { apiKey, ...input } = given as Partial<SmsGatewayInput>
  const fields = smsGatewayProblems({ ...current, ...given } as SmsGatewayInput)
  if (input.carriesCodes && !scope.isSuperAdmin) fields.carriesCodes = { key: 'accessBySuperAdmin' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  const stays = apiKey === undefined || apiKey === secretMask
  if (stays && (apiKey === secretMask || current?.apiKey) && !current?.apiKey)
    throw new Problem('validation', { fields: { apiKey: { key: 'required' } } })
  // A key is never handed to another gateway than the one that it was given for.
  if (stays && current?.apiKey && input.driver !== undefined && input.driver !== current.driver)
    throw new Problem('validation', { fields: { apiKey: { key: 'secretAgain' } } })
  const sealed = stays
    ? {}
    : { apiKeySealed: apiKey === null ? null : sealText(scope.services.config.encryptionKey, keyPurpose, apiKey as string) }
  const untested = current === null || !stays || input.driver ? { connection: 'untested', balance: null, failure: null } : {}
  const token = current === null ? { reportToken: randomBytes(24).toString('base64url') } : {}
  return { ...input, ...sealed, ...untested, ...token }
}
