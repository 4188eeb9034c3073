import type { DomainJob, domainJobs } from '#contract/domains/domain-jobs.ts'
import { saidOf } from '#contract/domains/domain-jobs.ts'
import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { hostBelow, readHost, writtenHost } from '#contract/domains/private-hosts.ts'
import { judgedExpiry } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { RegistryDomain } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { contactsOf, noteContacts } from '../domain/contacts-of-domain.ts'
import { domainStore } from '../domain/domain.store.ts'
import { noteHosts } from '../domain/private-hosts.ts'
import { isWanted } from './claim-domain-job.ts'
import { fail } from './domain-failed.ts'
import type { AskedOfRegistry } from './domain-job.table.ts'
import { registryDid } from './registry-did.ts'

const tellsPeople: readonly DomainOperation[] = ['setContacts', 'setHolder', 'changeHolder']

/**
 * What was asked of a registry by hand is done: the name goes on from what the registry said, in the transaction in which the request is over.
 * @throws Problem validation of what the operation needs to be told; wrongState `requestNotWanted`
 */
export const completeByHand: VerbFunction<typeof domainJobs, 'complete'> = async (scope, job, answer) => {
  const { domain, asked, tries } = await waitingOf(scope, job)
  if (!(await isWanted(scope, domain, job.operation, asked))) throw new Problem('wrongState', { reason: 'requestNotWanted' })
  const fields = answerProblems(job, answer, { asked, today: riyadhDate(scope.now) })
  const hosts = answer.hosts?.map(readWritten(domain))
  if (hosts?.includes(null)) fields.hosts = { key: 'hostNotBelow', values: { value: domain.name } }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const { asciiName: name, registeredOn, locked, nameservers } = domain
  const said: RegistryDomain = {
    ...{ name, ours: true, registeredOn, locked, undecided: false, transferPending: false, dsRecords: null },
    expiresOn: answer.expiresOn ?? domain.expiresOn,
    nameservers: answer.nameservers ?? nameservers,
  }
  const work = { id: job.id, domainId: domain.id, operation: job.operation, name, asked: withSaid(job.operation, asked, answer) }
  await registryDid(scope, work, said, answer.eppCode ?? '')
  if (tellsPeople.includes(job.operation)) await noteContacts(scope, domain.id, await contactsOf(scope, domain))
  if (hosts)
    await noteHosts(
      scope,
      domain.id,
      hosts.filter(host => host !== null),
    )
  await workLeft(scope, job)
  return { set: { code: null, message: answer.reason, attempts: tries + 1 } }
}

/** The registry refused what was asked of it by hand: a person has to look, as where a program was refused. */
export const refuseByHand: VerbFunction<typeof domainJobs, 'refuse'> = async (scope, job, { code, reason }) => {
  const { domain, asked, tries } = await waitingOf(scope, job)
  await fail(scope, { domainId: domain.id, operation: job.operation, asked }, { code, message: reason })
  return { set: { code, message: reason, attempts: tries + 1 } }
}

async function waitingOf(scope: Scope, { id, domainId }: DomainJob) {
  const { asked, attempts } = await scope.db
    .selectFrom('domainJobs')
    .select(['asked', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { domain: await domainStore.find(scope, domainId, true), asked, tries: attempts }
}

type Answer = Parameters<typeof completeByHand>[2]

/** What a person has to say of it, and a day that no registry could give. */
function answerProblems(
  { operation }: DomainJob,
  answer: Answer,
  { asked, today }: { asked: AskedOfRegistry; today: string },
): FieldProblems {
  const wanted = saidOf(operation)
  if (wanted && answer[wanted] === null) return { [wanted]: { key: 'required' } }
  if (wanted !== 'expiresOn') return {}
  const finding = judgedExpiry(answer.expiresOn, asked.to ?? null, today)
  return finding ? { expiresOn: { key: finding === 'tooEarly' ? 'dateTooEarly' : 'calendarDate' } } : {}
}

/** What its registry has instead of what it was asked for counts. */
const withSaid = (operation: DomainOperation, asked: AskedOfRegistry, { nameservers }: Answer): AskedOfRegistry =>
  operation === 'setNameservers' && nameservers ? { ...asked, nameservers } : asked

const readWritten =
  ({ asciiName }: Domain) =>
  (line: string) => {
    const { host, addresses } = readHost(line.trim().replace(/\s+/g, ' '))
    const full = hostBelow(host, asciiName)
    return full === null ? null : readHost(writtenHost({ host: full, addresses }))
  }

/** Of a name for which something else waits its work goes on. */
async function workLeft({ db }: Scope, { id, domainId }: DomainJob): Promise<void> {
  const waits = db
    .selectFrom('domainJobs')
    .select('id')
    .where('domainId', '=', domainId)
    .where('state', '=', 'waiting')
    .where('id', '!=', id)
  if (!(await waits.limit(1).executeTakeFirst())) return
  await db.updateTable('domains').set({ work: 'underWay' }).where('id', '=', domainId).where('work', '=', 'none').execute()
}
