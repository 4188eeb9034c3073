import { sql } from 'kysely'
import { purposeOfDriver, takesKey } from '#contract/clients/verification-drivers.ts'
import {
  type VerificationService,
  type VerificationServiceInput,
  verificationServiceProblems,
  verificationServices,
} from '#contract/clients/verification-services.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import type {} from './verification-service.table.ts'

export const keyPurpose = 'verification services apiKey'

export const verificationServiceStore = crud({
  resource: verificationServices,
  computed: { apiKey: () => sql`case when "verificationServices"."apiKeySealed" is null then null else ${sql.lit(secretMask)} end` },
  personal: ({ services }) => ({
    callbackAddress: () => sql`(case when "verificationServices"."driver" = 'nafath'
      then ${`${services.config.appUrl}/api/identity-callback/`}::text || "verificationServices"."id" end)`,
  }),
  values: serviceValues,
  secret: ['apiKey'],
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
})

function serviceValues(scope: Scope, given: Record<string, unknown>, current: VerificationService | null) {
  const { apiKey, ...input } = given as Partial<VerificationServiceInput>
  const whole = { ...current, ...given } as VerificationServiceInput
  const fields = verificationServiceProblems(whole)
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  const keyed = takesKey(whole.driver)
  const stays = keyed && (apiKey === undefined || apiKey === secretMask)
  if (stays && apiKey === secretMask && !current?.apiKey) throw new Problem('validation', { fields: { apiKey: { key: 'required' } } })
  // A key is never handed to another service than the one that it was given for.
  if (stays && current?.apiKey && input.driver !== undefined && input.driver !== current.driver)
    throw new Problem('validation', { fields: { apiKey: { key: 'secretAgain' } } })
  const sealed = stays ? {} : { apiKeySealed: keyed && apiKey ? sealText(scope.services.config.encryptionKey, keyPurpose, apiKey) : null }
  const elsewhere = input.driver ?? input.environment ?? input.appId ?? input.serverIp
  const untested = current === null || (keyed && !stays) || elsewhere !== undefined ? { connection: 'untested', failure: null } : {}
  return { ...input, purpose: purposeOfDriver[whole.driver], ...sealed, ...untested }
}
