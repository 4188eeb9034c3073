import type { AgreedCost, PremiumCost } from '#contract/catalogue/premium-price.ts'
import type { DomainCommand } from '#contract/catalogue/tld-charges.ts'
import type { DomainContact, RegistryRole } from '#contract/domains/domain-contacts.ts'
import type { DomainJobCode, DomainOperation } from '#contract/domains/domain-operations.ts'
import { judgedExpiry, renewedExpiry } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { moneyText } from '#contract/kernel/money.ts'
import type {
  RegistrarAnswer,
  RegistrarDriver,
  RegistrationDocument,
  RegistryContacts,
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
  idProtection: boolean
  registrant: DomainContact
  /** Whom its registry is to know. */
  contacts: Record<RegistryRole, DomainContact>
  /** Of a registration: what proves that the registrant may have it. */
  documents: readonly RegistrationDocument[]
  eppCode: string | null
  asked: AskedOfRegistry
  /** What it is paid for a premium name, and no more; null: for a usual one. */
  cost: AgreedCost | null
  /** It may be had back where the registry deleted it. */
  redemptionAsked: boolean
  /** It may ask more for the name than for others. */
  mayBePremium: boolean
  /** How often it was in somebody's hands, this time too. */
  attempts: number
  /** It was in somebody's hands before, so the registry may have done it. */
  before: boolean
  now: Date
}
export type Asked =
  /** `code`: by which it goes to another registrar, where that was asked for. */
  | { is: 'ok'; domain: RegistryDomain | null; code?: string }
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
  if (after.is !== 'ok') return { is: 'unknown', message: after.message }
  // What it said yes to and did not do is not charged for.
  if (job.operation === 'idProtectionOn' && after.domain?.holderHidden === false)
    return rejected('refused', `the registry still shows the holder of ${job.name}`)
  return after
}

type Step = (registry: RegistrarDriver, job: ClaimedWork, there: RegistryDomain | null) => Promise<Asked | 'done'>

const rejected = (code: DomainJobCode, message: string): Asked => ({ is: 'rejected', code, message })
const noHosts = rejected('notSupported', 'the registry takes no name servers below a name by us')
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

/**
 * Why a name is not paid for, because its registry asks another price than was agreed to: more, in another currency, or more than for a usual name where
 * nothing was agreed. Null: it may be paid for.
 */
async function otherPrice(
  registry: RegistrarDriver,
  { name, cost, mayBePremium }: ClaimedWork,
  command: DomainCommand,
): Promise<Asked | null> {
  const told = await toldOf(registry, name, { command, wanted: cost !== null || mayBePremium })
  if (told === null) return null
  // What nobody answers was not asked for: nothing was done.
  if (told.is === 'unknown') return { is: 'retryable', message: told.message }
  if (told.is !== 'ok') return cost === null && told.is === 'rejected' ? null : told
  const { premium } = told
  const asks = premium?.[command] ?? null
  if (cost === null ? premium === null : asks !== null && premium?.currency === cost.currency && asks <= cost.amount) return null
  const says =
    premium === null
      ? 'the usual price'
      : asks === null
        ? 'a price that it does not say'
        : moneyText({ amount: asks, currency: premium.currency })
  return rejected('premiumPrice', `the registry asks ${says} for ${name}, agreed was ${cost ? moneyText(cost) : 'the usual price'}`)
}

/** What it says of the cost of a name now; null: it does not tell. */
async function toldOf(
  registry: RegistrarDriver,
  name: string,
  { command, wanted }: { command: DomainCommand; wanted: boolean },
): Promise<RegistrarAnswer<{ premium: PremiumCost | null }> | null> {
  if (command === 'renew') return wanted && registry.renewalCost ? registry.renewalCost(name) : null
  const said = await registry.check([name])
  return said.is === 'ok' ? { is: 'ok', premium: said.premium.get(name) ?? null } : said
}

const tell = async (registry: RegistrarDriver, name: string, contacts: RegistryContacts): Promise<Asked | 'done'> =>
  registry.setContacts ? doneBy(registry.setContacts(name, contacts)) : rejected('notSupported', 'the registry takes no contacts by us')

const hide = async (registry: RegistrarDriver, name: string, hidden: boolean): Promise<Asked | 'done'> =>
  registry.setIdProtection
    ? doneBy(registry.setIdProtection(name, hidden))
    : rejected('notSupported', 'the registry hides the holders of no names')

/** A name that was deleted is had back, and renewed for the years that it did not come back with. */
async function restored(registry: RegistrarDriver, { name, asked, cost }: ClaimedWork): Promise<Asked | 'done'> {
  const { from = '', to = '', years = 1 } = asked
  if (!registry.restore) return rejected('notSupported', `the registry does not give ${name} back by us`)
  const back = await registry.restore(name)
  if (back.is !== 'ok') return back
  const said = await registry.domain(name)
  if (said.is !== 'ok') return { is: 'unknown', message: said.message }
  const has = said.domain?.expiresOn
  if (has === to) return 'done'
  const left = Array.from({ length: years }, (_, at) => at + 1).find(more => has && has >= from && renewedExpiry(has, more) === to)
  if (!has || left === undefined) return rejected('alreadyRenewed', `the registry has ${has}, we have ${from}`)
  return doneBy(registry.renew({ name, years: left, expiresOn: has, cost }))
}

const operations: Readonly<Record<DomainOperation, Step>> = {
  register: async (registry, job, there) => {
    if (there?.ours && job.before) return 'done'
    if (there !== null) return rejected('taken', `${job.name} is taken`)
    return (await otherPrice(registry, job, 'register')) ?? doneBy(registry.register(job))
  },
  transfer: async (registry, job, there) => {
    // An order that nobody decided on may be one that failed: asked before, it is followed; else it is asked for.
    if (there?.transferPending || (there?.ours && (!there.undecided || job.before))) return 'done'
    return (await otherPrice(registry, job, 'transfer')) ?? doneBy(registry.transfer({ ...job, eppCode: job.eppCode ?? '' }))
  },
  renew: held(async (registry, job, there) => {
    const { name, asked, before, now, cost } = job
    const { from = '', to = '', years = 1 } = asked
    if (judgedExpiry(there.expiresOn, from, riyadhDate(now))) return rejected('wrongDate', `the registry says ${there.expiresOn}`)
    if (there.inRedemption && !job.redemptionAsked)
      return rejected('refused', `the registry deleted ${name}, and the fee for having it back was not asked`)
    if (there.inRedemption) return (await otherPrice(registry, job, 'renew')) ?? restored(registry, job)
    if (there.expiresOn === to && before) return 'done'
    if (there.expiresOn !== from) return rejected('alreadyRenewed', `the registry has ${there.expiresOn}, we have ${from}`)
    return (await otherPrice(registry, job, 'renew')) ?? doneBy(registry.renew({ name, years, expiresOn: from, cost }))
  }),
  setNameservers: held((registry, { name, asked }) => doneBy(registry.setNameservers(name, asked.nameservers ?? []))),
  setDs: held(async (registry, { name, asked: { dsRecords = [] } }, there) => {
    if (!registry.setDs || there.dsRecords === null) return rejected('notSupported', 'the registry takes no DS records')
    return doneBy(registry.setDs(name, dsRecords))
  }),
  setHost: held(async (registry, { name, asked: { host = '', addresses = [] } }) =>
    registry.setHost ? doneBy(registry.setHost(name, { host, addresses })) : noHosts,
  ),
  dropHost: held(async (registry, { name, asked: { host = '' } }) => (registry.dropHost ? doneBy(registry.dropHost(name, host)) : noHosts)),
  setForwarding: held(async (registry, { name, asked: { forwarding } }) =>
    registry.setForwarding && forwarding
      ? doneBy(registry.setForwarding(name, forwarding))
      : rejected('notSupported', 'the registrar forwards nothing'),
  ),
  delete: async (registry, { name, before }, there) => {
    // It may be gone because it was asked for before.
    if (there === null) return before ? 'done' : rejected('noSuchDomain', `the registry knows no ${name}`)
    if (!there.ours) return rejected('notOurs', `${name} is with another registrar`)
    if (there.inRedemption || there.beingDeleted) return 'done'
    return registry.deleteName ? doneBy(registry.deleteName(name)) : rejected('notSupported', 'the registry deletes no names by us')
  },
  lock: held((registry, { name }) => doneBy(registry.setLock(name, true))),
  unlock: held((registry, { name }) => doneBy(registry.setLock(name, false))),
  idProtectionOn: held((registry, { name }) => hide(registry, name, true)),
  idProtectionOff: held((registry, { name }) => hide(registry, name, false)),
  // Who answers for it as its holder is somebody else with it.
  setHolder: held((registry, { name, contacts }) => tell(registry, name, contacts)),
  changeHolder: held((registry, { name, contacts }) => tell(registry, name, contacts)),
  // Its holder stays who it is: that is a change of its own, which a registry may ask more for.
  setContacts: held((registry, { name, contacts: { registrant: _, ...others } }) => tell(registry, name, others)),
  transferCode: held(async (registry, { name }, there) => {
    const said = registry.transferCode ? await registry.transferCode(name) : rejected('notSupported', 'the registrar gives no code')
    return said.is === 'ok' && 'code' in said ? { is: 'ok', domain: there, code: said.code as string } : (said as Asked)
  }),
  switchRegistrar: held(async (_registry, { name }, there) =>
    there.undecided || there.inRedemption ? rejected('refused', `the registrar does not have ${name} yet`) : { is: 'ok', domain: there },
  ),
  sync: async (_registry, _job, there) => ({ is: 'ok', domain: there }),
}
