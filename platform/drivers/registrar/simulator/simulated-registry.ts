import { randomBytes } from 'node:crypto'
import type { RegistrarRejection } from '#contract/domains/registrar-drivers.ts'
import { judgedExpiry, renewedExpiry } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { RegistrarAnswer, RegistrarContext, RegistrarDriver } from '../registrar-driver.ts'
import { simulatedBalance } from './simulated-balance.ts'
import { simulatedCosts } from './simulated-costs.ts'
import { simulatedDecisions } from './simulated-decisions.ts'
import { simulatedHosts } from './simulated-hosts.ts'
import { simulatedPremiums, takesPrice } from './simulated-premiums.ts'
import './simulated-registry.table.ts'

const rejected = (code: RegistrarRejection, message: string): RegistrarAnswer<never> => ({ is: 'rejected', code, message })
const done = { is: 'ok' } as const
const otherPrice = rejected('premiumPrice', 'the fee is not the one that is asked')

/**
 * A registry whose names are rows: it keeps who has what until when, and can go wrong (`simulatedBehaviour`). Names of other registrars come to be
 * by being transferred: each with the code `epp-<name>` and a year to go.
 */
export function openSimulatedRegistry(context: RegistrarContext): RegistrarDriver {
  const { account, db, now } = context
  const today = () => riyadhDate(now())
  const rows = db.selectFrom('simulatedDomains').selectAll().where('accountId', '=', account.id)
  // What it decided against is nobody's.
  const find = (name: string) =>
    rows
      .where('name', '=', name)
      .where(eb => eb.or([eb('ours', '=', true), eb('decision', 'is', null)]))
      .executeTakeFirst()
  const own = (name: string) => db.updateTable('simulatedDomains').where('accountId', '=', account.id).where('name', '=', name)
  const change = async (name: string, set: object): Promise<RegistrarAnswer> => {
    const row = await find(name)
    if (!row) return rejected('noSuchDomain', 'object does not exist')
    if (!row.ours) return rejected('notOurs', 'authorization error')
    await own(name).set(set).execute()
    return done
  }
  const add = (name: string, values: object) =>
    db
      .insertInto('simulatedDomains')
      .values({
        ...{ accountId: account.id, name, ours: true, createdOn: today(), nameservers: '[]', locked: false },
        ...{ eppCode: randomBytes(6).toString('hex'), transferOn: null, expiresOn: today() },
        ...values,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
  const calls: RegistrarDriver = {
    test: async () => ({ is: 'ok', balance: await simulatedBalance(context) }),
    check: async names => {
      const taken = new Set((await rows.where('name', 'in', [...names]).execute()).map(({ name }) => name))
      return { is: 'ok', free: new Map(names.map(name => [name, !taken.has(name)])), premium: await simulatedPremiums(context, names) }
    },
    domain: async name => {
      const row = await find(name)
      if (!row) return { is: 'ok', domain: null }
      const { ours, createdOn, expiresOn, nameservers, dsRecords, locked, holderHidden, transferOn } = row
      const here = ours || (transferOn !== null && transferOn <= today())
      if (here && !ours) await arrive(context, name)
      const shown = account.simulatedBehaviour === 'wrongDates' ? '1969-12-31' : expiresOn
      return {
        is: 'ok',
        domain: {
          name,
          ours: here,
          registeredOn: createdOn,
          expiresOn: shown,
          nameservers,
          dsRecords,
          locked,
          holderHidden,
          transferPending: !here && transferOn !== null,
          undecided: row.undecided,
          ...(row.deletedOn === null ? {} : { inRedemption: true }),
        },
      }
    },
    register: async ({ name, years, nameservers, idProtection = false, documents, registrant, contacts, cost }) => {
      const expiresOn = renewedExpiry(today(), years)
      if (judgedExpiry(expiresOn, null, today())) return rejected('termRefused', 'parameter value range error')
      if (!(await takesPrice(context, name, 'register', cost))) return otherPrice
      const decides = account.simulatedBehaviour === 'acceptsDocuments' || account.simulatedBehaviour === 'refusesDocuments'
      const undecided = decides && documents.length > 0
      const everybody = JSON.stringify({ registrant, admin: registrant, tech: registrant, billing: registrant, ...contacts })
      const made = await add(name, {
        expiresOn,
        nameservers: JSON.stringify(nameservers),
        undecided,
        contacts: everybody,
        holderHidden: idProtection,
      })
      return made ? done : rejected('taken', 'object exists')
    },
    transfer: async ({ name, eppCode, years, idProtection = false, cost }) => {
      if (eppCode !== `epp-${name}`) return rejected('eppCodeWrong', 'invalid authorization information')
      const row = await find(name)
      if (row?.ours) return rejected('taken', 'object is sponsored by this registrar')
      if (!(await takesPrice(context, name, 'transfer', cost))) return otherPrice
      const expiresOn = renewedExpiry(row?.expiresOn ?? renewedExpiry(today(), 1), years)
      const coming = { ours: false, expiresOn, transferOn: today(), holderHidden: idProtection }
      if (!row) await add(name, coming)
      else await own(name).set(coming).execute()
      return done
    },
    renew: async ({ name, years, expiresOn, cost }) => {
      const row = await find(name)
      if (row && row.expiresOn !== expiresOn) return rejected('alreadyRenewed', 'current expiry date does not match')
      if (row?.deletedOn) return rejected('refused', 'object status prohibits operation')
      const next = renewedExpiry(expiresOn, years)
      if (judgedExpiry(next, expiresOn, today())) return rejected('termRefused', 'parameter value range error')
      if (!(await takesPrice(context, name, 'renew', cost))) return otherPrice
      return change(name, { expiresOn: next })
    },
    deleteName: name => change(name, { deletedOn: today() }),
    restore: name => change(name, { deletedOn: null }),
    renewalCost: async name => ({ is: 'ok', premium: (await simulatedPremiums(context, [name])).get(name) ?? null }),
    setNameservers: (name, nameservers) => change(name, { nameservers: JSON.stringify(nameservers) }),
    setDs: (name, dsRecords) => change(name, { dsRecords: JSON.stringify(dsRecords) }),
    ...simulatedHosts(context, find, change),
    setForwarding: (name, forwarding) => change(name, { forwarding: JSON.stringify(forwarding) }),
    setLock: (name, locked) => change(name, { locked }),
    setIdProtection: (name, holderHidden) => change(name, { holderHidden }),
    transferCode: async name => {
      const row = await find(name)
      if (!row) return rejected('noSuchDomain', 'object does not exist')
      return row.ours ? { is: 'ok', code: row.eppCode } : rejected('notOurs', 'authorization error')
    },
    names: async () => {
      const mine = await rows.where('ours', '=', true).where('undecided', '=', false).orderBy('name').execute()
      return { is: 'ok', names: mine.map(({ name, expiresOn }) => ({ name, expiresOn })), next: null }
    },
    contacts: async name => ({ is: 'ok', contacts: (await find(name))?.contacts ?? {} }),
    setContacts: async (name, contacts) => change(name, { contacts: JSON.stringify({ ...(await find(name))?.contacts, ...contacts }) }),
    ...simulatedDecisions(context),
    costs: async () => ({ is: 'ok', costs: await simulatedCosts(context) }),
  }
  return behaving(calls, account.simulatedBehaviour)
}

const arrive = ({ account, db }: RegistrarContext, name: string) =>
  db
    .updateTable('simulatedDomains')
    .set({ ours: true, transferOn: null })
    .where('accountId', '=', account.id)
    .where('name', '=', name)
    .execute()

/** The same registry as it goes wrong. What only reads is answered, unless nothing is. */
function behaving(calls: RegistrarDriver, behaviour: RegistrarContext['account']['simulatedBehaviour']): RegistrarDriver {
  const reads = new Set([
    'test',
    'check',
    'domain',
    'costs',
    'nextMessage',
    'acknowledge',
    'names',
    'contacts',
    'renewalCost',
    'transferCode',
    'hosts',
  ])
  const wrapped = Object.entries(calls).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      if (behaviour === 'down') return { is: 'retryable', message: 'connection refused' }
      if (reads.has(name)) return (call as (...given: unknown[]) => unknown)(...given)
      if (behaviour === 'refuses') return rejected('refused', 'object status prohibits operation')
      const answer = await (call as (...given: unknown[]) => Promise<RegistrarAnswer>)(...given)
      return behaviour === 'losesAnswers' ? { is: 'unknown', message: 'connection reset' } : answer
    },
  ])
  return Object.fromEntries(wrapped)
}
