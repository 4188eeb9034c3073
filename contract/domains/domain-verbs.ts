import { z } from 'zod'
import { MOST_COST } from '../catalogue/premium-price.ts'
import { LONGEST_TERM } from '../catalogue/tld-charges.ts'
import { messageVerb } from '../clients/message-verb.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, calendarDate, choice, flag, integer, optional, text } from '../kernel/fields.ts'
import { nameserverList } from '../kernel/nameserver-list.ts'
import type { Verb } from '../kernel/verbs.ts'
import { decidingVerbs, waiting } from './deciding-verbs.ts'
import { contactInput, contactRoles } from './domain-contacts.ts'
import type { DomainStatus } from './domains.ts'
import { driftVerbs } from './drift.ts'
import { dsRecordList } from './ds-records.ts'
import { forwardingVerbs } from './forwarding.ts'
import { held, notHeld } from './held-states.ts'
import { leavingVerbs } from './leaving-verbs.ts'
import { hostInput, hostToDrop } from './private-hosts.ts'
import { switchVerbs } from './switch-registrar.ts'

const underWay = { pendingRegistration: 'domainUnderWay', pendingTransfer: 'domainUnderWay' } as const
/** Users of the client do these too. */
const ofClients = { callers: staffAndClients, permission: 'domains' } as const

const notEnded = [...waiting, 'pendingRegistration', 'pendingTransfer', ...held] as const satisfies DomainStatus[]

/** What people ask for; what is asked of a registry is done by a job, and the state follows from its answer. */
export const domainVerbs = {
  /** Has it registered, or brought here, or tries that once more. A transfer needs the code of the registrar that it comes from. */
  register: {
    needs: 'domain.register',
    from: waiting,
    refusal: { active: 'domainActive', ...notHeld },
    body: z.object({ eppCode: optional(text({ max: 100 })) }),
    many: true,
    event: 'registerAsked',
  },
  /** Writes the invoice of its next years; when that is paid its registry is asked. */
  renew: {
    ...ofClients,
    needs: 'domain.renew',
    from: held,
    refusal: { ...notHeld, expired: 'domainExpired' },
    body: z.object({
      years: integer({ min: 1, max: LONGEST_TERM }).default(1),
      /** Of a premium name: the price that was shown, in minor units without VAT; at another one no invoice is written. */
      premiumPrice: optional(amount()),
    }),
    many: true,
    payload: z.object({ invoiceId: z.int(), years: z.int(), from: z.iso.date(), to: z.iso.date() }),
    event: 'renewAsked',
  },
  /** Reads what its registry has of it. */
  sync: {
    needs: 'domain.sync',
    from: [...held, 'pendingRegistration', 'pendingTransfer', 'expired'],
    refusal: { submitted: 'domainNotRegistered' },
    many: true,
    asks: 'nothing',
    event: 'syncAsked',
  },
  /** Before it is here it is noted which it is to have. */
  setNameservers: {
    ...ofClients,
    needs: 'domain.edit',
    from: [...waiting, ...held],
    refusal: underWay,
    body: z.object({ nameservers: nameserverList }),
    many: true,
    payload: z.object({ before: z.array(z.string()), after: z.array(z.string()) }),
    event: 'nameserversAsked',
  },
  /** Its registry is given these DS records in place of those that it has, or none. */
  setDs: {
    ...ofClients,
    needs: 'domain.edit',
    from: held,
    refusal: notHeld,
    body: z.object({ dsRecords: dsRecordList }),
    payload: z.object({ before: z.array(z.string()), after: z.array(z.string()) }),
    event: 'dsAsked',
  },
  /** Its registry is told of a name server below it and its addresses, in place of those before. */
  setHost: {
    needs: 'domain.edit',
    from: held,
    refusal: notHeld,
    body: hostInput,
    payload: z.object({ host: z.string(), before: z.array(z.string()), after: z.array(z.string()) }),
    event: 'hostAsked',
  },
  /** Its registry is to forget one, by which no name is answered. */
  dropHost: {
    needs: 'domain.edit',
    from: held,
    refusal: notHeld,
    body: hostToDrop,
    danger: true,
    payload: z.object({ host: z.string() }),
    event: 'hostDropAsked',
  },
  ...forwardingVerbs,
  ...driftVerbs,
  /** Who administers it is asked by a mail to confirm that; the link before is worth nothing. */
  askConfirmation: {
    needs: 'domain.register',
    from: waiting,
    refusal: { active: 'domainActive', ...underWay },
    perMinute: 30,
    reply: 'sent',
    event: 'confirmationAsked',
  },
  /** Who answers for it besides its holder in one role; its registry is told, where it has the name. */
  setContact: {
    ...ofClients,
    needs: 'domain.contacts',
    from: [...waiting, ...held],
    refusal: underWay,
    body: contactInput,
    payload: z.object({ role: z.enum(contactRoles) }),
    event: 'contactSet',
  },
  /** Its holder answers for it in this role too. */
  dropContact: {
    ...ofClients,
    needs: 'domain.contacts',
    from: [...waiting, ...held],
    refusal: underWay,
    body: z.object({ role: choice(contactRoles) }),
    payload: z.object({ role: z.enum(contactRoles) }),
    event: 'contactDropped',
  },
  /** Its registry is told once more who answers for it, where it has somebody else. */
  sendContacts: { needs: 'domain.contacts', from: held, refusal: notHeld, event: 'contactsAsked' },
  /** The same of its holder. Where documents prove who that is, nobody but the registry changes it. */
  sendHolder: { needs: 'domain.contacts', from: held, refusal: notHeld, danger: true, event: 'holderSendAsked' },
  /** Of a registrar that does not tell it: whether its registry asks more for it than for others, and what another year of it costs there. */
  setPremium: {
    needs: 'domain.edit',
    from: held,
    refusal: notHeld,
    body: z.object({ premium: flag(), costCurrency: optional(currencyCode()), renewalCost: optional(amount({ min: 1, max: MOST_COST })) }),
    payload: z.object({ premium: z.boolean(), cost: z.int().nullable(), currency: z.string().nullable() }),
    event: 'premiumSet',
  },
  /** Its registrar is asked for the code by which it goes to another one, which is mailed to who has the name. */
  transferCode: { ...ofClients, needs: 'domain.eppCode', from: held, refusal: notHeld, event: 'codeAsked' },
  /** It cannot be taken to another registrar. */
  lock: { ...ofClients, needs: 'domain.edit', from: held, refusal: notHeld, many: true, undoneBy: 'unlock', event: 'lockAsked' },
  unlock: { ...ofClients, needs: 'domain.edit', from: held, refusal: notHeld, many: true, event: 'unlockAsked' },
  /** Its registry is to hide its holder. What that costs for the rest of the term is invoiced once it does, unless nobody is to pay for it. */
  idProtectionOn: {
    needs: 'domain.edit',
    from: held,
    refusal: notHeld,
    body: z.object({ charged: flag().default(true) }),
    many: true,
    payload: z.object({ net: z.int(), currency: z.string(), to: z.iso.date().nullable() }),
    event: 'idProtectionOnAsked',
  },
  /** Everybody may know its holder again. Nothing is given back. */
  idProtectionOff: { needs: 'domain.edit', from: held, refusal: notHeld, many: true, danger: true, event: 'idProtectionOffAsked' },
  autoRenewOn: { ...ofClients, needs: 'domain.edit', from: notEnded, many: true, event: 'autoRenewOn' },
  autoRenewOff: { ...ofClients, needs: 'domain.edit', from: notEnded, many: true, undoneBy: 'autoRenewOn', event: 'autoRenewOff' },
  /** Asks its registry once more for what was not done: a renewal that was paid for, a change of name servers or of its lock. */
  retry: {
    needs: 'domain.register',
    from: held,
    refusal: { ...notHeld, failed: 'domainNotRegistered' },
    many: true,
    asks: 'nothing',
    event: 'retried',
  },
  /** What was done elsewhere is written down: of a registry that is not asked by a program, or when a person knows better. */
  settle: {
    needs: 'domain.settle',
    from: ['pendingRegistration', 'pendingTransfer', ...held],
    refusal: { submitted: 'domainNotRegistered' },
    body: z.object({ expiresOn: calendarDate() }),
    reason: 'optional',
    payload: z.object({ before: z.iso.date().nullable(), after: z.iso.date() }),
    event: 'settled',
  },
  /** Another registrar has it: its registry says so, or does not know it any more. */
  letGo: {
    needs: 'domain.settle',
    from: held,
    to: 'transferredAway',
    refusal: { ...notHeld, transferredAway: 'domainMovedAway' },
    danger: true,
    many: true,
    event: 'movedAwayNoted',
  },
  ...decidingVerbs,
  ...leavingVerbs,
  ...switchVerbs,
  sendMessage: messageVerb,
} as const satisfies Record<string, Verb>
