import type { DomainJobCode, DomainOperation } from '#contract/domains/domain-operations.ts'
import { judgedExpiry } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type {
  Registrant,
  RegistrarAnswer,
  RegistrarDriver,
  RegistrationDocument,
  RegistryDomain,
} from '#platform/drivers/registrar/registrar-driver.ts'
import type { AskedOfRegistry } from './domain-job.table.ts'

/** A job in this worker's hands, with what the registry is going to be asked. */
export interface ClaimedWork {
  id: number
  domainId: number
  operation: DomainOperation
  /** In ASCII. */
  name: string
  years: number
  nameservers: readonly string[]
  registrant: Registrant
  /** Of a registration: what proves that the registrant may have it. */
  documents: readonly RegistrationDocument[]
  eppCode: string | null
  asked: AskedOfRegistry
  /** It was in somebody's hands before, so the registry may have done it. */
  before: boolean
  now: Date
}
export type Asked =
  | { is: 'ok'; domain: RegistryDomain | null }
  | { is: 'rejected'; code: DomainJobCode; message: string }
  | Extract<RegistrarAnswer, { is: 'retryable' | 'unknown' }>

/**
 * Asks a registry, outside any transaction, for what a job is about, once: what may have been done before is found out by reading what is there, and
 * done again only where it is not.
 */
export async function askRegistry(registry: RegistrarDriver, job: ClaimedWork): Promise<Asked> {
  const there = await registry.domain(job.name)
  // What cannot be found out may have been done.
  if (there.is !== 'ok') return job.before && there.is === 'retryable' ? { is: 'unknown', message: there.message } : there
  const begun = await operations[job.operation](registry, job, there.domain)
  if (begun !== 'done') return begun
  const after = await registry.domain(job.name)
  return after.is === 'ok' ? after : { is: 'unknown', message: after.message }
}

type Step = (registry: RegistrarDriver, job: ClaimedWork, there: RegistryDomain | null) => Promise<Asked | 'done'>

const rejected = (code: DomainJobCode, message: string): Asked => ({ is: 'rejected', code, message })
const doneBy = async (answer: Promise<RegistrarAnswer>): Promise<Asked | 'done'> => {
  const said = await answer
  return said.is === 'ok' ? 'done' : said
}
/** Of what can be done to a name that we hold alone. */
const held =
  (step: (registry: RegistrarDriver, job: ClaimedWork, there: RegistryDomain) => Promise<Asked | 'done'>): Step =>
  async (registry, job, there) => {
    if (there === null) return rejected('noSuchDomain', `the registry knows no ${job.name}`)
    return there.ours ? step(registry, job, there) : rejected('notOurs', `${job.name} is with another registrar`)
  }

const operations: Readonly<Record<DomainOperation, Step>> = {
  register: async (registry, job, there) => {
    if (there?.ours && job.before) return 'done'
    if (there !== null) return rejected('taken', `${job.name} is taken`)
    return doneBy(registry.register(job))
  },
  transfer: async (registry, job, there) => {
    if (there?.ours || there?.transferPending) return 'done'
    return doneBy(registry.transfer({ ...job, eppCode: job.eppCode ?? '' }))
  },
  renew: held(async (registry, { name, asked, before, now }, there) => {
    const { from = '', to = '', years = 1 } = asked
    if (judgedExpiry(there.expiresOn, from, riyadhDate(now))) return rejected('wrongDate', `the registry says ${there.expiresOn}`)
    if (there.expiresOn === to && before) return 'done'
    if (there.expiresOn !== from) return rejected('alreadyRenewed', `the registry has ${there.expiresOn}, we have ${from}`)
    return doneBy(registry.renew({ name, years, expiresOn: from }))
  }),
  setNameservers: held((registry, { name, asked }) => doneBy(registry.setNameservers(name, asked.nameservers ?? []))),
  setDs: held(async (registry, { name, asked: { dsRecords = [] } }, there) => {
    if (!registry.setDs || there.dsRecords === null) return rejected('notSupported', 'the registry takes no DS records')
    return doneBy(registry.setDs(name, dsRecords))
  }),
  lock: held((registry, { name }) => doneBy(registry.setLock(name, true))),
  unlock: held((registry, { name }) => doneBy(registry.setLock(name, false))),
  setHolder: held((registry, { name, registrant }) =>
    registry.setHolder
      ? doneBy(registry.setHolder(name, registrant))
      : Promise.resolve(rejected('notSupported', 'the registry takes no other holder by us')),
  ),
  sync: async (_registry, _job, there) => ({ is: 'ok', domain: there }),
}
