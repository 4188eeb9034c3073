import { type Domain, domains } from '#contract/domains/domains.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/catalogue/tld-cost/tld-cost.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { beginDomainWork } from '../domain-job/begin-domain-work.ts'
import type {} from '../domain-job/domain-job.table.ts'
import { lastFailed } from '../domain-job/last-failed.ts'
import { workLeft } from '../domain-job/work-left.ts'
import { domainStore } from './domain.store.ts'
import { isHeld } from './domain-contacts.ts'
import { forwardsNothing } from './forwarding.ts'

/**
 * @throws Problem validation of `registrarAccountId` for one that is not active; wrongState `sameRegistrar`, `registrarSellsNoExtension`, `domainUnderWay`
 */
export const switchRegistrar: VerbFunction<typeof domains, 'switchRegistrar'> = async (scope, domain, { registrarAccountId: after }) => {
  const { id, registrarAccountId: before } = domain
  const account = await scope.db
    .selectFrom('registrarAccounts')
    .select('driver')
    .where('id', '=', after)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!account) throw new Problem('validation', { fields: { registrarAccountId: { key: 'notAChoice' } } })
  // It stays where it is, once it was not found elsewhere.
  const notFound = domain.work === 'failed' && (await lastFailed(scope, [id])).get(id) === 'switchRegistrar'
  if (before === after && notFound) return { set: { work: 'none', failure: null }, payload: { before, after } }
  if (before === after) throw new Problem('wrongState', { reason: 'sameRegistrar' })
  const lookedFor = isHeld(domain) && registrarDriverKinds[account.driver].online
  if (await isBusy(scope, id, lookedFor)) throw new Problem('wrongState', { reason: 'domainUnderWay' })
  if (!(await sells(scope, after, domain))) throw new Problem('wrongState', { reason: 'registrarSellsNoExtension' })
  return { set: lookedFor ? { work: 'underWay', failure: null } : {}, payload: { before, after } }
}

/** Something of it is with the account that it has, or waits for a person there; a reading is over before it is looked for elsewhere, and else counts too. */
async function isBusy({ db }: Scope, id: number, lookedFor: boolean): Promise<boolean> {
  const open = db.selectFrom('domainJobs').select('id').where('domainId', '=', id)
  const found = open.where('state', 'in', ['queued', 'waiting', 'sent', 'unknown'])
  return (await (lookedFor ? found.where('operation', '!=', 'sync') : found).limit(1).executeTakeFirst()) !== undefined
}

/** Whether an account has names of an extension. Of one whose costs nobody knows, nobody knows: whether it has the name is asked there. */
async function sells({ db }: Scope, accountId: number, { tldId, extension }: Domain): Promise<boolean> {
  const tied = db.selectFrom('tlds').select('id').where('id', '=', tldId).where('registrarAccountId', '=', accountId)
  if (await tied.executeTakeFirst()) return true
  const costs = db.selectFrom('tldCosts').select('extension').where('registrarAccountId', '=', accountId)
  if (!(await costs.limit(1).executeTakeFirst())) return true
  return (await costs.where('extension', '=', extension).executeTakeFirst()) !== undefined
}

/** A name that no registry has yet, or that a person looks after from now on, has the other account at once; else that is asked for the name first. */
export async function lookForName(asked: Scope, { recordId, payload }: Happened<typeof domains.events.switchRegistrar>): Promise<void> {
  const scope = asked.with({ caller: system })
  const domain = await domainStore.find(scope, recordId as number)
  if (domain.work === 'underWay')
    await beginDomainWork(scope, { domainId: domain.id, operation: 'switchRegistrar', asked: { registrarAccountId: payload.after } })
  else if (domain.registrarAccountId === payload.after) await workLeft(scope, domain.id, 0)
  else await switchTo(scope, domain, payload.after)
}

/** What is known of it there is read once more, with everybody who answers for it. */
export async function registrarSwitched(asked: Scope, domain: Domain, after: number): Promise<void> {
  const scope = asked.with({ caller: system })
  await switchTo(scope, domain, after, { work: 'none', failure: null, syncProblem: null })
  await beginDomainWork(scope, { domainId: domain.id, operation: 'sync', asked: { everything: true } })
}

/** By the code of the one before it goes nowhere any more, and nothing is forwarded there. */
const leftThere = { transferCodeSealed: null, codeReadOn: null, ...forwardsNothing }

const switchTo = (scope: Scope, domain: Domain, after: number, set: Partial<Domain> = {}) =>
  domainStore.store(scope, domain, { ...set, ...leftThere, registrarAccountId: after }, domains.events.registrarSwitched, {
    payload: { before: domain.registrarAccountId, after },
  })
