import { randomUUID } from 'node:crypto'
import { subHours } from 'date-fns'
import { type IdentityCheck, identityChecks } from '#contract/clients/identity-checks.ts'
import { isMaskedPersonalId } from '#contract/clients/masked-personal-id.ts'
import { permits } from '#contract/kernel/client-permissions.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { nationalId as nationalIdRule } from '#contract/kernel/saudi.ts'
import { after } from '#platform/access/limits.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { digestPersonalId, openPersonalId, personalIdColumns } from '../client/personal-id.ts'
import { activeService } from '../verification-service/open-verification-service.ts'
import { askIdentity } from './ask-identity.job.ts'
import { endIdentityCheck } from './end-identity-check.job.ts'
import type {} from './identity-check.table.ts'
import { endCheck } from './settle-identity-check.ts'
import { shownCheck } from './shown-check.ts'

/** As long as the service has not said how long the person may take, in seconds. */
const patience = 60
/** After that nobody is asked any more, in seconds: a minute more than any service gives. */
const longest = 240

/** Of whom it is: the client that a user acts for, or the one that staff named. @throws Problem validation of `clientId` */
export function clientAsked({ caller }: Scope, clientId: number | null): number {
  const own = clientOf(caller)
  if (own !== null && clientId !== null && clientId !== own) throw new Problem('notFound')
  const asked = own ?? clientId
  if (asked === null) throw new Problem('validation', { fields: { clientId: { key: 'required' } } })
  return asked
}

/** Asks a person in their app whether they are who a client says. What comes of it is told by the state of the check. */
export async function beginIdentityCheck(
  scope: Scope,
  { body }: { body: BodyOf<typeof identityChecks.endpoints.start> },
): Promise<IdentityCheck> {
  // Who confirms is the person themselves, whatever else staff may do in an owner's name.
  if (scope.caller.onBehalfOf) throw new Problem('forbidden')
  const clientId = clientAsked(scope, body.clientId)
  const clients = scope.db.selectFrom('clients').select(['id', 'displayName', 'status', 'nationalIdSealed'])
  const client = await clients.where('id', '=', clientId).forNoKeyUpdate().executeTakeFirst()
  if (!client) throw new Problem('notFound')
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  const number = numberAsked(scope, client, body.nationalId)
  const service = await activeService(scope, 'identity')
  if (!service) throw new Problem('wrongState', { reason: 'noIdentityService' })
  await demandNoneOpen(scope, clientId)
  const numberDigest = digestPersonalId(scope, number)
  await demandRoom(scope, numberDigest)
  const made = await scope.db
    .insertInto('identityChecks')
    .values({
      ...{ clientId, serviceId: service.id, requestId: randomUUID(), numberDigest, ip: scope.origin.ip },
      ...{ userId: scope.caller.id ?? 0, userName: JSON.stringify(scope.caller.name), byClient: clientOf(scope.caller) !== null },
      numberSealed: personalIdColumns(scope.services.config.encryptionKey, number).nationalIdSealed,
      ...{ createdOn: scope.now, expiresOn: after(scope.now, patience * 1000) },
      ...{ failure: null, transactionId: null, code: null, askedOn: null, endedOn: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await scope.emit(identityChecks.events.asked, {}, { resource: 'clients', recordId: clientId, recordName: client.displayName, clientId })
  await scope.enqueue(askIdentity, { id: made.id })
  await scope.enqueue(endIdentityCheck, { id: made.id }, { startAfter: longest })
  return shownCheck(scope, made)
}

/**
 * The number that is asked about: what the client has, or what was given where it has none; of a client's users its owner alone says whose it is.
 * @throws Problem validation of `nationalId`, wrongState `ownerGivesNumber`
 */
function numberAsked(scope: Scope, { nationalIdSealed: known }: { nationalIdSealed: string | null }, typed: string | null): string {
  const wrong = (key: string) => new Problem('validation', { fields: { nationalId: { key } } })
  const given = typed && !isMaskedPersonalId(typed) ? typed : null
  // The right one is answered as a wrong one is: by trying nobody learns which it is.
  if (known && given) throw wrong('numberIsKnown')
  if (known) return openPersonalId(scope, known)
  if (clientOf(scope.caller) !== null && !permits(scope.caller.permissions, 'all'))
    throw new Problem('wrongState', { reason: 'ownerGivesNumber' })
  if (!given) throw wrong('required')
  if (nationalIdRule(given)) throw wrong('nationalId')
  return given
}

/** One that nobody ended in time is over. @throws Problem wrongState `identityCheckOpen` */
async function demandNoneOpen(scope: Scope, clientId: number): Promise<void> {
  const open = await scope.db
    .selectFrom('identityChecks')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  if (open.expiresOn > scope.now.toISOString()) throw new Problem('wrongState', { reason: 'identityCheckOpen' })
  await endCheck(scope, open, { state: 'expired', failure: null })
}

/** So many a day of one user and about one number. @throws Problem tooManyRequests */
async function demandRoom(scope: Scope, numberDigest: string): Promise<void> {
  const most = await setting(scope, 'identityChecksPerDay')
  const lately = scope.db.selectFrom('identityChecks').select(({ fn }) => fn.countAll<string>().as('count'))
  const since = lately.where('createdOn', '>', subHours(scope.now, 24).toISOString())
  for (const counted of [since.where('userId', '=', scope.caller.id ?? 0), since.where('numberDigest', '=', numberDigest)]) {
    const { count } = await counted.executeTakeFirstOrThrow()
    if (Number(count) >= most) throw new Problem('tooManyRequests')
  }
}
