import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { noteContacts } from '../domain/contacts-of-domain.ts'
import { noteHosts } from '../domain/private-hosts.ts'
import { askRenewal, noteRenewal } from '../name-check/learn-renewal.ts'
import { noteRefusal } from '../provider-code/note-refusal.ts'
import { openRegistrar, registrarOf } from '../registrar-account/open-registrar.ts'
import { askContacts } from './ask-contacts.ts'
import { askHosts } from './ask-hosts.ts'
import { type Asked, askRegistry, type ClaimedWork } from './ask-registry.ts'
import { claimDomainJob } from './claim-domain-job.ts'
import { documentsToSend } from './documents-to-send.ts'
import { fail } from './domain-failed.ts'
import type {} from './domain-job.table.ts'
import { registryDid } from './registry-did.ts'

/** Tries after which a registrar that asks for patience again and again is a failure as any other. */
const MOST_WAITS = 20
const open = ['queued', 'sent', 'unknown'] as const

/**
 * Does with a name at its registry what was asked for, once, however often it is begun: that it is about to be asked is committed before the registry
 * is, and whoever comes after an answer that never came reads what is there before anything is asked again (`askRegistry`).
 */
export const runDomainJob = job({
  name: 'runDomainJob',
  values: z.strictObject({ id: z.int().positive() }),
  retryDelay: 10,
  handle: async (scope, { id }): Promise<void> => {
    const taken = await inTransaction(scope, inner => claimDomainJob(inner, id))
    if (taken === null) return
    if (taken === 'later') throw new Error(`domain job ${id}: another one is not over`)
    if ('rests' in taken) return wait(scope, id, taken.rests)
    const claimed = { ...taken, documents: taken.operation === 'register' ? await documentsToSend(scope, taken.domainId) : [] }
    const account = await registrarOf(scope, claimed.accountId)
    const registry = account && openRegistrar(scope, account, claimed.domainId)
    const answer: Asked = registry
      ? await askRegistry(registry, claimed)
      : { is: 'rejected', code: 'noRegistrar', message: 'there is no way to its registry' }
    const asks = registry && claimed.operation === 'sync' && claimed.mayBePremium && answer.is === 'ok' && answer.domain?.ours
    const renewal = asks ? await askRenewal(registry, claimed.name) : null
    const ours = answer.is === 'ok' && answer.domain?.ours === true
    const people = ours && registry ? await askContacts(scope, registry, claimed) : null
    const hosts = ours && registry ? await askHosts(registry, claimed) : null
    const settled = await inTransaction(scope, async inner => {
      if (renewal) await noteRenewal(inner, claimed.accountId, claimed.name, renewal.premium)
      const known = await settle(inner, claimed, answer)
      if (people) await noteContacts(inner, claimed.domainId, people)
      if (hosts) await noteHosts(inner, claimed.domainId, hosts)
      return known
    })
    // A registrar that says when it may be asked again is asked then: that is none of the tries of the queue, up to a number of its own.
    if (!settled && answer.is === 'retryable' && answer.afterSeconds !== undefined && claimed.attempts < MOST_WAITS) {
      const { afterSeconds: startAfter } = answer
      return wait(scope, id, startAfter)
    }
    if (!settled) throw new Error(`domain job ${id}: ${answer.is}`)
  },
  gaveUp: (scope, { id }) => inTransaction(scope, inner => giveUp(inner, id)),
})

type Claimed = ClaimedWork & { accountId: number }

/** Begins it again in so many seconds. */
async function wait(scope: Scope, id: number, startAfter: number): Promise<void> {
  await inTransaction(scope, inner => inner.enqueue(runDomainJob, { id }, { startAfter }))
}

/** Writes down what the registry answered, and what follows. False: it is not known yet, or not done yet, and has to be tried again. */
async function settle(scope: Scope, job: Claimed, answer: Asked): Promise<boolean> {
  if (answer.is === 'ok') {
    await setJob(scope, job.id, { state: 'done', code: null, message: null })
    await registryDid(scope, job, answer.domain, answer.code)
    if (job.operation === 'sync') await forgetReadings(scope, job)
    return true
  }
  if (answer.is === 'rejected') {
    const providerCode = await noteRefusal(scope, job, answer)
    await setJob(scope, job.id, { state: 'failed', code: answer.code, message: answer.message, providerCode })
    await fail(scope, job, answer)
    return true
  }
  await setJob(scope, job.id, { state: answer.is === 'unknown' ? 'unknown' : 'queued', message: answer.message })
  return false
}

/** What a registry had before is worth nothing once it was read again: of each name its last reading is kept. */
const forgetReadings = ({ db }: Scope, { id, domainId }: Claimed) =>
  db
    .deleteFrom('domainJobs')
    .where('domainId', '=', domainId)
    .where('operation', '=', 'sync')
    .where('state', '=', 'done')
    .where('id', '<', id)
    .execute()

/** After the last try. */
async function giveUp(scope: Scope, id: number): Promise<void> {
  const job = await scope.db.selectFrom('domainJobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!job || !open.some(state => state === job.state)) return
  await setJob(scope, id, { state: 'dead', code: 'noAnswer', message: job.message })
  await fail(scope, job, { code: 'noAnswer', message: job.message })
}

const setJob = (
  { db, now }: Scope,
  id: number,
  set: {
    state: 'done' | 'failed' | 'dead' | 'queued' | 'unknown'
    code?: Extract<Asked, { is: 'rejected' }>['code'] | null
    message: string | null
    providerCode?: string | null
  },
) =>
  db
    .updateTable('domainJobs')
    .set({ ...set, updatedOn: now })
    .where('id', '=', id)
    .execute()
