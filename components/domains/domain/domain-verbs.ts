import { messageFields } from '#components/clients/message-fields.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { contactRoles } from '#contract/domains/domain-contacts.ts'
import { type Domain, domains } from '#contract/domains/domains.ts'
import { openInvoiceWays } from '#contract/domains/leaving-verbs.ts'
import { nicDocumentTypes } from '#contract/domains/nic-document-types.ts'
import { soldCommands } from '#contract/orders/domain-line.ts'
import { contactFields } from '../contact-fields.ts'
import { ChangeWaits, RegistrationWaits, RenewalWaits } from '../maintenance-window/waits-note.tsx'
import { DelegationNote } from './delegation-note.tsx'
import { ForwardingNote } from './forwarding-note.tsx'
import { OwnershipNote } from './ownership-note.tsx'

const changes = { warns: ChangeWaits } as const

/** How the verbs of names are asked for. */
export const domainVerbs = verbsOf(domains, {
  register: { fields: [{ name: 'eppCode', kind: 'secret', max: 100, optional: true, full: true }], warns: RegistrationWaits },
  renew: { fields: [{ name: 'years', kind: 'number' }], warns: RenewalWaits },
  setNameservers: { fields: [{ name: 'nameservers', kind: 'tags', full: true }], note: DelegationNote, ...changes },
  setDs: { fields: [{ name: 'dsRecords', kind: 'tags', full: true }], ...changes },
  setHost: {
    ...changes,
    fields: [
      { name: 'host', kind: 'text', max: 253 },
      { name: 'addresses', kind: 'tags', full: true },
    ],
  },
  dropHost: { fields: [{ name: 'host', kind: 'text', max: 253 }], ...changes },
  setForwarding: {
    ...changes,
    fields: [
      { name: 'forwardsTo', kind: 'text', code: true, max: 2048, optional: true, full: true },
      { name: 'forwardsPath', kind: 'flag', full: true },
      { name: 'mailForwards', kind: 'tags', full: true, optional: true },
    ],
    note: ForwardingNote,
  },
  switchType: {
    fields: [
      { name: 'command', kind: 'choice', options: soldCommands },
      { name: 'eppCode', kind: 'secret', max: 100, optional: true, full: true, when: { field: 'command', is: ['transfer'] } },
    ],
  },
  setContact: {
    ...changes,
    fields: [{ name: 'role', kind: 'choice', options: contactRoles }, ...contactFields],
  },
  idProtectionOn: { fields: [{ name: 'charged', kind: 'flag', full: true }], ...changes },
  idProtectionOff: changes,
  dropContact: { fields: [{ name: 'role', kind: 'choice', options: contactRoles }], ...changes },
  sendContacts: changes,
  sendHolder: changes,
  transferCode: changes,
  unlock: changes,
  deleteAtRegistry: changes,
  transferOwnership: {
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients' },
      { name: 'openInvoices', kind: 'choice', options: openInvoiceWays },
    ],
    note: OwnershipNote,
  },
  switchRegistrar: { fields: [{ name: 'registrarAccountId', kind: 'reference', of: 'registrarAccounts', full: true }] },
  setPremium: {
    fields: [
      { name: 'premium', kind: 'flag', full: true },
      { name: 'costCurrency', kind: 'currency', optional: true },
      { name: 'renewalCost', kind: 'money', currency: 'costCurrency', optional: true },
    ],
  },
  putOnHold: { fields: [{ name: 'mail', kind: 'flag' }], apart: true },
  resume: { apart: true },
  cancel: { apart: true },
  reject: { apart: true },
  markFailed: { apart: true },
  letGo: { apart: true },
  askDocuments: { fields: [{ name: 'documentTypes', kind: 'choices', options: nicDocumentTypes }] },
  sendMessage: { fields: messageFields },
  settle: { fields: [{ name: 'expiresOn', kind: 'date' }] },
})

/** A name as its menus need it. */
export const verbDomain = ({
  id,
  version,
  name,
  status,
  can,
  nameservers,
  delegatedTo,
  dsRecords,
  expiresOn,
  premium,
  command,
  forwardsTo,
  forwardsPath,
  mailForwards,
}: Omit<Domain, 'zoneId' | 'holderVerified' | 'transferLockDays' | 'transferLockBeforeDays' | 'registryAway' | 'drift'>): VerbRecord => ({
  ...{ resource: 'domains', id, version, name, state: status, can },
  values: {
    charged: true,
    mail: false,
    documentTypes: [],
    premium,
    costCurrency: '',
    renewalCost: '',
    years: 1,
    eppCode: '',
    openInvoices: 'reissue',
    host: '',
    addresses: [],
    nameservers,
    delegatedTo,
    dsRecords,
    command: command === 'register' ? 'transfer' : 'register',
    ...{ forwardsTo: forwardsTo ?? '', forwardsPath, mailForwards },
    expiresOn: expiresOn ?? '',
  },
})
