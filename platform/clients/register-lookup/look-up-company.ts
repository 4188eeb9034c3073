import { subHours } from 'date-fns'
import { clients } from '#contract/clients/clients.ts'
import { type RegisteredCompany, registerLookup } from '#contract/clients/register-lookup.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { clientStore } from '../client/client.store.ts'
import { activeService, openRegister } from '../verification-service/open-verification-service.ts'
import type {} from './register-lookup.table.ts'
import { isRegistered, lookupHours, rememberedCompany } from './remembered-company.ts'

type Call = { body: BodyOf<typeof registerLookup.endpoints.lookUp> }
type Answer = AnswerOf<typeof registerLookup.endpoints.lookUp>
/** What the commercial register has of a company. @throws Problem wrongState, tooManyRequests */
export async function lookUpCompany(scope: Scope, { body: { crNumber, clientId } }: Call): Promise<Answer> {
  await demandRoom(scope)
  const known = await rememberedCompany(scope, crNumber)
  const company = known ? known.company : await askRegister(scope, crNumber)
  const verified = await inTransaction(scope, async inner => {
    await inner.db
      .insertInto('registerLookups')
      .values({
        ...{ userId: inner.caller.id ?? 0, crNumber, remembered: known !== null, lookedUpOn: inner.now },
        company: company && JSON.stringify(company),
      })
      .execute()
    const old = inner.db.deleteFrom('registerLookups')
    await old.where('lookedUpOn', '<', subHours(inner.now, lookupHours).toISOString()).execute()
    await inner.emit(
      registerLookup.events.lookedUp,
      { crNumber, found: company !== null, remembered: known !== null },
      { resource: 'clients', ...(clientId === null ? {} : { recordId: clientId, clientId }) },
    )
    return clientId === null ? false : noteRegistered(inner, clientId, company)
  })
  return { company, remembered: known !== null, verified }
}

/** So many a day of one user. @throws Problem tooManyRequests */
async function demandRoom(scope: Scope): Promise<void> {
  const { count } = await scope.db
    .selectFrom('registerLookups')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', scope.caller.id ?? 0)
    .where('lookedUpOn', '>', subHours(scope.now, lookupHours).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) >= (await setting(scope, 'registerLookupsPerDay'))) throw new Problem('tooManyRequests')
}

async function askRegister(scope: Scope, crNumber: string): Promise<RegisteredCompany | null> {
  const service = await activeService(scope, 'commercialRegister')
  if (!service) throw new Problem('wrongState', { reason: 'noCommercialRegister' })
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
