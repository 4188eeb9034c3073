import type { DomainJob, domainJobs } from '#contract/domains/domain-jobs.ts'
import { saidOf } from '#contract/domains/domain-jobs.ts'
import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { hostBelow, readHost, writtenHost } from '#contract/domains/private-hosts.ts'
import { isNear, judgedExpiry, renewedExpiry } from '#contract/domains/registry-dates.ts'
import { addDays, type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
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
import { refusedByRegistry } from './registry-decided.ts'
import { registryDid } from './registry-did.ts'

const tellsPeople: readonly DomainOperation[] = ['setContacts', 'setHolder', 'changeHolder']

/**
 * What was asked of a registry by hand is done: the name goes on from what the registry said, in the transaction in which the request is over.
 * @throws Problem validation of what the operation needs to be told; wrongState `requestNotWanted`, `requestOfAnother`
 */
export const completeByHand: VerbFunction<typeof domainJobs, 'complete'> = async (scope, job, answer) => {
  requireTheirs(scope, job)
  const { domain, asked, tries } = await waitingOf(scope, job)
  if (!(await isWanted(scope, domain, job.operation, asked))) throw new Problem('wrongState', { reason: 'requestNotWanted' })
  const fields = answerProblems(job, answer, expectedOf(domain, job, asked, riyadhDate(scope.now)))
  const hosts = answer.hosts?.map(readWritten(domain))
  if (hosts?.includes(null)) fields.hosts = { key: 'hostNotBelow', values: { value: domain.name } }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const { asciiName: name, locked, nameservers } = domain
  const said: RegistryDomain = {
    ...{
      name,
      ours: true,
      registeredOn: answer.registeredOn ?? domain.registeredOn,
      locked,
      undecided: false,
      transferPending: false,
      dsRecords: null,
    },
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
  return { set: { code: null, message: answer.reason, attempts: tries + 1 } }
}

/**
 * The registry refused what was asked of it by hand: a person has to look, as where a program was refused. What is not wanted any more is only over.
 * @throws Problem validation of `code`; wrongState `requestOfAnother`
 */
export const refuseByHand: VerbFunction<typeof domainJobs, 'refuse'> = async (scope, job, { code, reason }) => {
  requireTheirs(scope, job)
  const { domain, asked, tries } = await waitingOf(scope, job)
  const set = { code, message: reason, attempts: tries + 1 }
  if (!(await isWanted(scope, domain, job.operation, asked))) return { set: { ...set, code: 'notWanted' } }
  if (code === 'documentsRefused') {
    if (job.operation !== 'register' || domain.documents === 'notNeeded')
      throw new Problem('validation', { fields: { code: { key: 'choice' } } })
    await refusedByRegistry(scope, domain.id, reason)
    return { set }
  }
  await fail(scope, { domainId: domain.id, operation: job.operation, asked }, { code, message: reason })
  return { set }
}

/** Two people never do the same: what was given to one is answered by them, or given to another first. */
function requireTheirs({ caller }: Scope, { assigneeId }: DomainJob): void {
  if (assigneeId !== null && assigneeId !== caller.id) throw new Problem('wrongState', { reason: 'requestOfAnother' })
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

/** Days by which an expiry may miss the expected one without somebody confirming that. */
const USUAL = 30

/** What is known of the expiry before it is said: a transfer keeps years that nobody here knows. */
interface Expected {
  today: CalendarDate
  /** The last day that was known, which it may not be before. */
  known: CalendarDate | null
  day: CalendarDate | null
}
const expectedOf = ({ years }: Domain, { operation }: DomainJob, { to }: AskedOfRegistry, today: CalendarDate): Expected =>
  operation === 'renew'
    ? { today, known: to ?? null, day: to ?? null }
    : { today, known: null, day: operation === 'register' ? renewedExpiry(today, years) : null }

/** What a person has to say of it, and a day that no registry could give, or that is far from what was asked for. */
function answerProblems({ operation }: DomainJob, answer: Answer, { today, known, day }: Expected): FieldProblems {
  const wanted = saidOf(operation)
  if (wanted && answer[wanted] === null) return { [wanted]: { key: 'required' } }
  if (wanted !== 'expiresOn' || answer.expiresOn === null) return {}
  const { expiresOn, differs, reason } = answer
  const finding = judgedExpiry(expiresOn, known, today)
  if (finding === 'tooEarly' || (known === null && expiresOn <= today))
    return { expiresOn: { key: 'dateTooEarly', values: { min: known ?? addDays(today, 1) } } }
  if (finding) return { expiresOn: { key: 'calendarDate' } }
  if (answer.registeredOn !== null && answer.registeredOn > today) return { registeredOn: { key: 'dateTooLate', values: { max: today } } }
  if (day === null || isNear(expiresOn, day, USUAL)) return {}
  if (!differs) return { expiresOn: { key: 'expiryDiffers', values: { day } } }
  return reason ? {} : { reason: { key: 'required' } }
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
