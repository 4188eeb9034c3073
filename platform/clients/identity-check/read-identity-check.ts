import type { Scope } from '#platform/kernel/scope.ts'
import { openPersonalId } from '../client/personal-id.ts'
import { openIdentity } from '../verification-service/open-verification-service.ts'
import type { StoredVerificationService } from '../verification-service/verification-service.table.ts'
import type { StoredIdentityCheck } from './identity-check.table.ts'
import { settleCheck } from './settle-identity-check.ts'

/** The service by which it was begun; undefined: it is there no more. */
export const serviceOf = ({ db }: Scope, { serviceId }: StoredIdentityCheck): Promise<StoredVerificationService | undefined> =>
  db
    .selectFrom('verificationServices')
    .selectAll()
    .where('id', '=', serviceId ?? 0)
    .executeTakeFirst()

/** Asks the service how a check stands, and writes down what that leads to. A service that does not answer is asked again later. */
export async function readIdentityCheck(scope: Scope, check: StoredIdentityCheck): Promise<StoredIdentityCheck | undefined> {
  const { id, transactionId, code, numberSealed, ip } = check
  const late = check.expiresOn <= scope.now.toISOString()
  const over = () => settleCheck(scope, id, { state: 'expired', failure: null })
  if (check.state !== 'waiting' || !transactionId || !code || !numberSealed) return check.state === 'waiting' && late ? over() : check
  const service = await serviceOf(scope, check)
  if (!service) return settleCheck(scope, id, { state: 'failed', failure: 'unreachable' })
  const nationalId = openPersonalId(scope, numberSealed)
  const answer = await openIdentity(scope, service).state({ nationalId, transactionId, code, callerIp: ip })
  if (answer.is === 'unreachable') return late ? over() : check
  if (answer.is === 'rejected') return settleCheck(scope, id, { state: 'failed', failure: answer.code })
  if (answer.state === 'waiting') return late ? over() : check
  const other = answer.state === 'completed' && answer.nationalId !== null && answer.nationalId !== nationalId
  return settleCheck(scope, id, other ? { state: 'failed', failure: 'otherPerson' } : { state: answer.state, failure: null })
}
