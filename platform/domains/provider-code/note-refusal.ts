import { redactText } from '#contract/kernel/redact.ts'
import { providerCode, withoutPeople } from '#platform/drivers/registrar/provider-code.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Asked, ClaimedWork } from '../domain-job/ask-registry.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import type {} from './provider-code.table.ts'

type Refusal = Extract<Asked, { is: 'rejected' }>

/** The code of a refusal, as the registry gave it; one that means nothing to us is counted, so that somebody gives it words. */
export async function noteRefusal(
  scope: Scope,
  { id, operation, name, accountId }: Pick<ClaimedWork, 'id' | 'operation' | 'name'> & { accountId: number },
  { code, message }: Refusal,
): Promise<string | null> {
  const { db, now } = scope
  if (code === 'noRegistrar') return null
  const { driver } = await db.selectFrom('registrarAccounts').select('driver').where('id', '=', accountId).executeTakeFirstOrThrow()
  const own = providerCode(driver, message.replaceAll(name, ' '))
  // What our own driver says of it has no number of the registry.
  if (code !== 'refused') return /:\d+$/.test(own) ? own : null
  const sample = withoutPeople(redactText(message).replaceAll(name, '…'))
  const seen = { lastSeenOn: now, sample, domainJobId: id, operation }
  await db
    .insertInto('providerCodes')
    .values({ code: own, driver, seenCount: 1, firstSeenOn: now, ...seen })
    .onConflict(conflict => conflict.column('code').doUpdateSet(eb => ({ ...seen, seenCount: eb('providerCodes.seenCount', '+', 1) })))
    .execute()
  return own
}
