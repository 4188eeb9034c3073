import type { PremiumCost } from '#contract/catalogue/premium-price.ts'
import { type DomainContact, type RegistryRole, registryRoles } from '#contract/domains/domain-contacts.ts'
import { cleanDs } from '#contract/domains/ds-records.ts'
import { cleanAddress, type PrivateHost } from '#contract/domains/private-hosts.ts'
import { type Fields, isFields, textOf } from '../ask-registrar.ts'
import type { CheckedNames, RegistrarAnswer, RegistryContacts, RegistryDomain } from '../registrar-driver.ts'
import { registryAmount } from '../registry-amount.ts'
import type { CallLogicBoxes, Parameters } from './logicboxes-call.ts'

/** An order of theirs for a name. */
export interface LogicBoxesOrder {
  orderId: string
  customerId: string
  /** The last second, as renewals want it back. */
  endsOn: string
  domain: RegistryDomain
  /** Whom they have in each role. */
  contacts: RegistryContacts
  /** By their ids, as a change wants them all. */
  contactIds: Partial<Record<RegistryRole, string>>
  /** Name servers below it. */
  hosts: readonly PrivateHost[]
  /** By which it goes to another registrar; empty where they do not say. */
  code: string
}

/** The name and what it ends with, as they want them apart. */
export const parted = (name: string): { label: string; ending: string } => {
  const at = name.indexOf('.')
  return { label: name.slice(0, at), ending: name.slice(at + 1) }
}

const dayOf = (seconds: unknown): string | null => {
  const read = Number(textOf(seconds))
  return textOf(seconds) && Number.isFinite(read) ? new Date(read * 1000).toISOString().slice(0, 10) : null
}
/** Deleted at its registry, which gives it back for a fee. */
export const RESTORABLE = 'Pending Delete Restorable'
const gone = new Set(['Deleted', 'Archived'])

/** What is under way with an order: `AddNewDomain`, `AddTransferDomain` and others; null: nothing. */
async function underWay(call: CallLogicBoxes, orderId: string): Promise<RegistrarAnswer<{ action: string | null }>> {
  const said = await call('actions/search-current', { 'order-id': orderId, 'no-of-records': 10, 'page-no': 1 })
  if (said.is === 'rejected' && said.code !== 'unauthorized') return { is: 'ok', action: null }
  if (said.is !== 'ok') return said
  const actions = isFields(said.json) ? Object.values(said.json).filter(isFields) : []
  return { is: 'ok', action: actions.map(({ actiontype }) => textOf(actiontype)).find(Boolean) ?? null }
}

/** The order of a name; null: there is none of ours. */
export async function orderOf(call: CallLogicBoxes, name: string): Promise<RegistrarAnswer<{ order: LogicBoxesOrder | null }>> {
  const said = await call('domains/details-by-name', { 'domain-name': name, options: 'All' })
  if (said.is === 'rejected' && (said.code === 'noSuchDomain' || said.code === 'notOurs')) return { is: 'ok', order: null }
  if (said.is !== 'ok') return said
  if (!isFields(said.json)) return { is: 'retryable', message: 'The answer is no order.', answered: true }
  const details = said.json
  const status = textOf(details.currentstatus)
  if (gone.has(status)) return { is: 'ok', order: null }
  const orderId = textOf(details.orderid)
  // Only an order that is not active yet waits for something.
  const waits: Awaited<ReturnType<typeof underWay>> = status === 'InActive' ? await underWay(call, orderId) : { is: 'ok', action: null }
  if (waits.is !== 'ok') return waits
  const comes = waits.action !== null && /transfer/i.test(waits.action)
  const domain = { ...readOrder(name, details), ours: !comes, transferPending: comes, undecided: status === 'InActive' && !comes }
  return {
    is: 'ok',
    order: {
      orderId,
      customerId: textOf(details.customerid),
      endsOn: textOf(details.endtime),
      domain,
      ...contactsIn(details),
      hosts: hostsIn(details),
      code: textOf(details.domsecret),
    },
  }
}

function readOrder(name: string, details: Fields): Omit<RegistryDomain, 'ours' | 'transferPending' | 'undecided'> {
  const nameservers = Array.from({ length: 13 }, (_, at) => textOf(details[`ns${at + 1}`]).toLowerCase()).filter(Boolean)
  const statuses = Array.isArray(details.orderstatus) ? details.orderstatus.map(textOf) : []
  const ds = Array.isArray(details.dnssec) ? details.dnssec.filter(isFields).map(dsOf) : null
  return {
    ...{ name, nameservers, dsRecords: ds, registeredOn: dayOf(details.creationtime), expiresOn: dayOf(details.endtime) },
    ...(details.isprivacyprotected === undefined ? {} : { holderHidden: textOf(details.isprivacyprotected) === 'true' }),
    ...(textOf(details.currentstatus) === RESTORABLE ? { inRedemption: true } : {}),
    locked: statuses.some(one => /^(transfer|customer|reseller)lock$/.test(one)),
  }
}

/** By name, with one address or a list of them. */
const hostsIn = ({ cns }: Fields): PrivateHost[] =>
  Object.entries(isFields(cns) ? cns : {}).map(([host, said]) => ({
    host: host.toLowerCase(),
    addresses: (Array.isArray(said) ? said : [said]).map(textOf).filter(Boolean).map(cleanAddress),
  }))

function contactsIn(details: Fields): Pick<LogicBoxesOrder, 'contacts' | 'contactIds'> {
  const [contacts, contactIds]: [RegistryContacts, LogicBoxesOrder['contactIds']] = [{}, {}]
  for (const role of registryRoles) {
    const said = details[`${role}contact`]
    if (!isFields(said)) continue
    contacts[role] = personOf(said)
    contactIds[role] = textOf(details[`${role}contactid`]) || textOf(said.contactid)
  }
  return { contacts, contactIds }
}
const personOf = (contact: Fields): DomainContact => {
  const [calling, number] = [textOf(contact.telnocc), textOf(contact.telno)]
  return {
    ...{ name: textOf(contact.name), email: textOf(contact.emailaddr), phone: number ? `+${calling}${number}` : null },
    organisation: textOf(contact.company).replace(/^Not Applicable$/i, '') || null,
    street: ['address1', 'address2', 'address3']
      .map(line => textOf(contact[line]))
      .filter(Boolean)
      .join(', '),
    ...{ city: textOf(contact.city), postalCode: textOf(contact.zip), countryCode: textOf(contact.country).toUpperCase() },
  }
}

const dsOf = ({ keytag, algorithm, digesttype, digest }: Fields) => cleanDs([keytag, algorithm, digesttype, digest].map(textOf).join(' '))
/** A DS record as they take it: numbered attributes. */
export function dsAttributes(record: string): Parameters {
  const [keytag = '', algorithm = '', digesttype = '', digest = ''] = record.split(' ')
  const values = Object.entries({ keytag, algorithm, digesttype, digest })
  return Object.fromEntries(
    values.flatMap(([name, value], at) => [
      [`attr-name${at + 1}`, name],
      [`attr-value${at + 1}`, value],
    ]),
  )
}

/** Whether each name can be had, where they know it, and which of the free ones are premium. */
export async function availability(call: CallLogicBoxes, names: readonly string[]): Promise<RegistrarAnswer<CheckedNames>> {
  const premium = new Map<string, PremiumCost>()
  const free = new Map<string, boolean | null>(names.map(name => [name, null]))
  const byEnding = Map.groupBy(names, name => parted(name).ending)
  for (const [ending, those] of byEnding)
    for (let from = 0; from < those.length; from += 25) {
      const labels = those.slice(from, from + 25).map(name => parted(name).label)
      const said = await call('domains/available', { 'domain-name': labels, tlds: ending })
      if (said.is !== 'ok') return said
      for (const [name, told] of Object.entries(isFields(said.json) ? said.json : {})) {
        const status = isFields(told) ? textOf(told.status) : ''
        if (free.has(name) && /^(available|regthrough)/.test(status)) free.set(name, status === 'available')
        if (isFields(told) && isFields(told.costHash)) premium.set(name, costIn(told.costHash))
      }
    }
  return { is: 'ok', free, premium }
}

/** Prices stand beside premium names alone, in the currency in which they sell to us. */
function costIn(costs: Fields): PremiumCost {
  const currency = textOf(costs.sellingCurrencySymbol)
  const asked = (command: string) => registryAmount(textOf(costs[command]), currency)
  return { currency, register: asked('create'), renew: asked('renew'), transfer: asked('transfer') }
}
