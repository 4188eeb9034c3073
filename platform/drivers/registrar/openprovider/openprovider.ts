import { majorText } from '#contract/kernel/money.ts'
import { isFields, textOf } from '../ask-registrar.ts'
import type { OpenRegistrar, RegistrarAnswer, RegistrarDriver, Registration } from '../registrar-driver.ts'
import { registryBalance } from '../registry-amount.ts'
import { type OpenProviderAnswer, openProviderCaller } from './openprovider-call.ts'
import { handlesOf, tellCustomers } from './openprovider-customers.ts'
import {
  checked,
  domainOf,
  namesFrom,
  type OpenProviderDomain,
  openProviderCosts,
  parted,
  renewalCostOf,
  TRANSFER,
} from './openprovider-domains.ts'
import { dropHost, hostsBelow, setHost } from './openprovider-hosts.ts'

const done = { is: 'ok' } as const
const bare = (said: OpenProviderAnswer): RegistrarAnswer => (said.is === 'ok' ? done : said)

/** OpenProvider: names are for handles, and what is asked of a registry may wait there. Keys of zones are not given by it. */
export const openOpenProvider: OpenRegistrar = context => {
  const { call, signIn } = openProviderCaller(context)

  /** What both a registration and a transfer say, for a handle that is there. */
  async function asking(path: string, asked: Registration, more: Record<string, unknown>): Promise<RegistrarAnswer> {
    const { registrant, contacts = {} } = asked
    const holder = await handlesOf(call, { registrant, admin: registrant, tech: registrant, billing: registrant, ...contacts })
    if (holder.is !== 'ok') return holder
    const body = {
      ...{
        domain: parted(asked.name),
        period: asked.years,
        ...holder.handles,
        autorenew: 'off',
        is_private_whois_enabled: asked.idProtection ?? false,
      },
      ...(asked.nameservers.length > 0 ? { name_servers: asked.nameservers.map(name => ({ name })) } : {}),
      ...(asked.cost ? { accept_premium_fee: Number(majorText(asked.cost)) } : {}),
      ...more,
    }
    return bare(await call(path, { method: 'POST', body, changes: true, long: true }))
  }

  /** Does something with a name of ours; nothing where `step` says that there is nothing to do. */
  async function change(name: string, step: (found: OpenProviderDomain) => Promise<RegistrarAnswer> | null): Promise<RegistrarAnswer> {
    const said = await domainOf(call, name)
    if (said.is !== 'ok') return said
    if (!said.found) return { is: 'rejected', code: 'noSuchDomain', message: `there is no ${name} of ours` }
    return (await step(said.found)) ?? done
  }
  const changed = async ({ id }: OpenProviderDomain, body: Record<string, unknown>) =>
    bare(await call(`domains/${id}`, { method: 'PUT', body, changes: true }))

  const driver: RegistrarDriver = {
    test: async () => {
      const entered = await signIn()
      if (entered.is !== 'ok') return entered
      // Whoever is let in but may not see the money works all the same.
      const said = await call('resellers', { query: { with_settings: true } })
      const settings = said.is === 'ok' && isFields(said.data.settings) ? said.data.settings : {}
      return { is: 'ok', balance: said.is === 'ok' ? registryBalance(textOf(said.data.balance), textOf(settings.currency)) : null }
    },
    check: names => checked(call, names),
    domain: async name => {
      const said = await domainOf(call, name)
      if (said.is !== 'ok') return said
      if (said.found) return { is: 'ok', domain: said.found.domain }
      const told = await checked(call, [name])
      if (told.is !== 'ok') return told
      const free = told.free.get(name)
      if (free === null || free === undefined)
        return { is: 'retryable', message: `It does not say whether ${name} is free.`, answered: true }
      const elsewhere = { name, ours: false, registeredOn: null, expiresOn: null, nameservers: [], dsRecords: null }
      return { is: 'ok', domain: free ? null : { ...elsewhere, locked: false, transferPending: false, undecided: false } }
    },
    register: asked => asking('domains', asked, {}),
    transfer: asked => asking('domains/transfer', asked, { auth_code: asked.eppCode, comments: TRANSFER }),
    renew: ({ name, years, expiresOn }) =>
      change(name, async ({ id, domain }) => {
        // They renew from whatever there is: what has another expiry was renewed before.
        if (domain.expiresOn !== expiresOn) return { is: 'rejected', code: 'alreadyRenewed', message: `it expires on ${domain.expiresOn}` }
        const asked = { method: 'POST', body: { period: years }, changes: true, long: true } as const
        return bare(await call(`domains/${id}/renew`, asked))
      }),
    deleteName: name =>
      change(name, async ({ id, domain }) =>
        domain.inRedemption ? done : bare(await call(`domains/${id}`, { method: 'DELETE', changes: true, long: true })),
      ),
    restore: name =>
      change(name, async ({ id, domain }) =>
        domain.inRedemption ? bare(await call(`domains/${id}/restore`, { method: 'POST', body: {}, changes: true, long: true })) : done,
      ),
    setNameservers: (name, nameservers) =>
      change(name, found => {
        const wanted = nameservers.map(host => host.toLowerCase())
        const there = found.domain.nameservers
        const same = wanted.length === there.length && wanted.every(host => there.includes(host))
        return same ? null : changed(found, { name_servers: wanted.map(host => ({ name: host })) })
      }),
    setLock: (name, locked) => change(name, found => (found.domain.locked === locked ? null : changed(found, { is_locked: locked }))),
    setIdProtection: (name, hidden) =>
      change(name, found => (found.domain.holderHidden === hidden ? null : changed(found, { is_private_whois_enabled: hidden }))),
    transferCode: async name => {
      const said = await domainOf(call, name)
      if (said.is !== 'ok') return said
      if (!said.found) return { is: 'rejected', code: 'noSuchDomain', message: `there is no ${name} of ours` }
      const told = await call(`domains/${said.found.id}/authcode`)
      if (told.is !== 'ok') return told
      const code = textOf(told.data.auth_code)
      return code ? { is: 'ok', code } : { is: 'rejected', code: 'notSupported', message: `there is no code of ${name}` }
    },
    hosts: async name => {
      const said = await domainOf(call, name)
      if (said.is !== 'ok') return said
      if (!said.found) return { is: 'rejected', code: 'noSuchDomain', message: `there is no ${name} of ours` }
      return hostsBelow(call, name)
    },
    setHost: (name, host) => change(name, () => setHost(call, name, host)),
    dropHost: (name, host) => change(name, () => dropHost(call, name, host)),
    renewalCost: name => renewalCostOf(call, name),
    names: page => namesFrom(call, page),
    contacts: async name => {
      const said = await domainOf(call, name)
      if (said.is !== 'ok') return said
      return tellCustomers(call, said.found?.handles ?? {})
    },
    setContacts: (name, contacts) =>
      change(name, async found => {
        const wanted = await handlesOf(call, contacts)
        return wanted.is === 'ok' ? changed(found, wanted.handles) : wanted
      }),
    costs: () => openProviderCosts(call),
  }
  return driver
}
