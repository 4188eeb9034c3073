import { subHours } from 'date-fns'
import { sql } from 'kysely'
import { clients } from '#contract/clients/clients.ts'
import { type RegisteredCompany, registerLookup } from '#contract/clients/register-lookup.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { clientStore } from '../client/client.store.ts'
import { activeService, openRegister } from '../verification-service/open-verification-service.ts'
import type { StoredVerificationService } from '../verification-service/verification-service.table.ts'
import type {} from './register-lookup.table.ts'
import { isRegistered, lookupHours, rememberedCompany } from './remembered-company.ts'

type Call = { body: BodyOf<typeof registerLookup.endpoints.lookUp> }
type Answer = AnswerOf<typeof registerLookup.endpoints.lookUp>
/** What the commercial register has of a company. @throws Problem notFound of a client, wrongState, tooManyRequests */
export async function lookUpCompany(scope: Scope, { body: { crNumber, clientId } }: Call): Promise<Answer> {
  if (clientId !== null) await clientStore.find(scope, clientId)
  const service = await activeService(scope, 'commercialRegister')
  if (!service) throw new Problem('wrongState', { reason: 'noCommercialRegister' })
  // Counted before anybody is asked: whatever comes of it, and whatever is asked beside it.
  const id = await inTransaction(scope, inner => count(inner, crNumber))
  const known = await rememberedCompany(scope, service.id, crNumber)
  const company = known ? known.company : await askRegister(scope, service, crNumber)
  const verified = await inTransaction(scope, async inner => {
    const counted = inner.db.updateTable('registerLookups').where('id', '=', id)
    if (!known) await counted.set({ serviceId: service.id, company: company && JSON.stringify(company) }).execute()
    await inner.emit(
      registerLookup.events.lookedUp,
      { crNumber, found: company !== null, remembered: known !== null },
      { resource: 'clients', ...(clientId === null ? {} : { recordId: clientId, clientId }) },
    )
    return clientId === null ? false : noteRegistered(inner, clientId, company)
  })
  return { company, remembered: known !== null, verified }
}

/** Writes one more of a user down, in the caller's transaction; those of one user are counted one after the other. @throws Problem tooManyRequests after so many in a day */
async function count(scope: Scope, crNumber: string): Promise<number> {
  const { db, now } = scope
  const userId = scope.caller.id ?? 0
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registerLookups ${userId}`}, 0))`.execute(db)
  const since = subHours(now, lookupHours).toISOString()
  await db.deleteFrom('registerLookups').where('lookedUpOn', '<', since).execute()
  const lately = db.selectFrom('registerLookups').select(({ fn }) => fn.countAll<string>().as('times'))
  const { times } = await lately.where('userId', '=', userId).executeTakeFirstOrThrow()
  if (Number(times) >= (await setting(scope, 'registerLookupsPerDay'))) throw new Problem('tooManyRequests')
  const row = { userId, crNumber, serviceId: null, company: null, lookedUpOn: now }
  return (await db.insertInto('registerLookups').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function askRegister(scope: Scope, service: StoredVerificationService, crNumber: string): Promise<RegisteredCompany | null> {
  const answer = await openRegister(scope, service).find(crNumber)
  if (answer.is === 'ok') return answer.company
  const reason = answer.is === 'rejected' && answer.code === 'quotaUsed' ? 'commercialRegisterQuota' : 'commercialRegisterAway'
  throw new Problem('wrongState', { reason })
}

/** The number of a client is right where an active company of its name has it. Whether that is known now. */
async function noteRegistered(scope: Scope, clientId: number, company: RegisteredCompany | null): Promise<boolean> {
  const client = await clientStore.find(scope, clientId, true)
  if (!isRegistered(company, client.crNumber, client.companyName)) return false
  if (client.verified.commercialRegister) return true
  const verified = { ...client.verified, commercialRegister: { on: scope.now.toISOString(), how: 'register' as const, who: null } }
  const payload = { fact: 'commercialRegister' as const, how: 'register' as const }
  await clientStore.store(scope, client, { verified }, clients.events.verify, { payload })
  return true
}
