import type { MessageEventName } from './sent-messages.ts'

/** Lists whose records a preview of a message can tell of. */
export const previewedLists = [
  ...(['clients', 'invoices', 'creditNotes', 'transactions', 'refunds', 'quotes', 'orders', 'services', 'cancellationRequests'] as const),
  ...(['domains', 'holderChanges', 'dnsZones', 'dataChangeRequests', 'contactMessages'] as const),
] as const
export type PreviewedList = (typeof previewedLists)[number]

const eventsOf: Record<PreviewedList, readonly MessageEventName[]> = {
  clients: ['clientWelcome', 'clientNotice', 'clientInvitation', 'ownerChanged', 'statementSent', 'fileEnding'],
  invoices: ['invoiceIssued', 'invoiceDue', 'invoiceOverdue'],
  creditNotes: ['creditNoteIssued'],
  transactions: ['paymentReceived'],
  refunds: ['refundCompleted'],
  quotes: ['quoteSent', 'quoteReminder'],
  orders: ['orderConfirmation'],
  services: ['hostingReady', 'serviceReady', 'serviceSuspended', 'serviceUnsuspended', 'serviceHeld', 'serviceDataAsked', 'newPrice'],
  cancellationRequests: [
    'cancellationAsked',
    'cancellationProcessed',
    'cancellationRejected',
    'cancellationWithdrawn',
    'retentionOffered',
    'retentionAccepted',
  ],
  domains: [
    'transferCode',
    'transferCodeWanted',
    'documentsWanted',
    'documentsAsked',
    'domainRegistered',
    'domainExpiring',
    'domainEnding',
    'domainRenewed',
    'domainRenewalOff',
    'domainMovedAway',
    'domainFailed',
    'ownershipTransferred',
    'nameDeletion',
    'nameConfirmation',
  ],
  holderChanges: ['holderChange'],
  dnsZones: ['zoneChanged'],
  dataChangeRequests: ['dataChangeAccepted', 'dataChangeRejected', 'dataChangeMoreAsked'],
  contactMessages: ['contactReply'],
}
const lists = new Map(previewedLists.flatMap(list => eventsOf[list].map(event => [event, list] as const)))

/** The kind of record that a message of an event is about; null: samples alone, as of what concerns a sign-in. */
export const previewedBy = (event: MessageEventName): PreviewedList | null => lists.get(event) ?? null
