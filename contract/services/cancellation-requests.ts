import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { amount, choice, flag, optional, reference, requiredLongText } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { nextPayment } from './next-payment.ts'
import { offerVerbs } from './offer-verbs.ts'
import { offerStates, retentionOffer } from './retention-offers.ts'
import { serviceStatuses, serviceWork } from './services.ts'
import { upgradeCost } from './upgrades.ts'

export const cancellationTypes = [
  /** As soon as somebody, or the automation, comes to it. */
  'immediate',
  /** When what was paid for is over. */
  'endOfPeriod',
] as const
export type CancellationType = (typeof cancellationTypes)[number]
export const cancellationStatuses = ['open', 'completed'] as const
export const cancellationOutcomes = [
  'processed',
  'rejected',
  'withdrawn',
  /** The client accepted an offer to stay. */
  'kept',
] as const
export type CancellationOutcome = (typeof cancellationOutcomes)[number]

const input = z.strictObject({
  serviceId: reference(),
  type: choice(cancellationTypes),
  reason: requiredLongText({ max: 1000 }),
  /** A domain of the same name that its client has does not renew itself any more either. */
  endDomain: flag().default(false),
  /** Of an immediate one before the minimum term of its service: what whoever asks was told that it costs, without VAT, and agreed to. */
  earlyFee: optional(amount()),
})

const open = { from: ['open'], refusal: 'cancellationCompleted' } as const

/** A client does not want a service any more. At most one is open for a service. */
const base = resource({
  name: 'cancellationRequests',
  path: 'service-cancellation-requests',
  area: 'cancellationRequest',
  ownedBy: { parent: 'services', by: 'serviceId' },
  callers: { list: staffAndClients, get: staffAndClients, create: staffAndClients },
  permission: 'orders',
  staffOnly: ['requesterName', 'handlerName', 'offererId', 'offererName'],
  input,
  record: {
    ...input.shape,
    clientId: z.int(),
    clientName: bilingualRecord,
    productId: z.int().nullable(),
    productName: bilingualRecord,
    domain: z.string().nullable(),
    serviceStatus: z.enum(serviceStatuses),
    status: z.enum(cancellationStatuses),
    /** How it ended; null while it is open. */
    outcome: z.enum(cancellationOutcomes).nullable(),
    /** What the client was told of a rejection. */
    answer: z.string().nullable(),
    /** Of ending the service: `failed` needs a person. */
    work: z.enum(serviceWork),
    /** The day on which the service is to end. */
    cancelOn: z.iso.date(),
    currency: z.string(),
    /** Net, in minor units: what the service brings in a month. */
    monthlyValue: z.int(),
    requesterName: bilingualRecord,
    /** Who decided; null while nobody has, and where the service ended by itself. */
    handlerName: bilingualRecord.nullable(),
    completedOn: z.iso.datetime().nullable(),
    /** The last offer to stay that was made; a client is told of none that awaits its approval. */
    offer: retentionOffer.nullable(),
    offerState: z.enum(offerStates).nullable(),
    offerUntil: z.iso.date().nullable(),
    offererId: z.int().nullable(),
    offererName: bilingualRecord.nullable(),
    /** Of an accepted discount: how many payments it is still for. */
    discountsLeft: z.int().nullable(),
  },
  /** They follow from the service. */
  unaudited: ['serviceStatus', 'cancelOn', 'currency', 'monthlyValue', 'productId', 'domain', 'discountsLeft'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      serviceId: { kind: 'reference', of: 'services' },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      productId: { kind: 'reference', of: 'products', optional: true },
      productName: { kind: 'bilingual', sort: true },
      domain: { kind: 'text', sort: true, optional: true },
      type: { kind: 'choice', options: cancellationTypes, sort: true },
      status: { kind: 'choice', options: cancellationStatuses },
      outcome: { kind: 'choice', options: cancellationOutcomes, sort: true, optional: true },
      work: { kind: 'choice', options: serviceWork },
      cancelOn: { kind: 'date', sort: true },
      reason: { kind: 'text' },
      currency: { kind: 'text' },
      earlyFee: { kind: 'money', currency: 'currency', optional: true },
      monthlyValue: { kind: 'money', currency: 'currency', sort: true },
      handlerName: { kind: 'bilingual', optional: true },
      completedOn: { kind: 'instant', sort: true, optional: true },
      offerState: { kind: 'choice', options: offerStates, optional: true },
      offerUntil: { kind: 'date', sort: true, optional: true },
      offererId: { kind: 'reference', of: 'administrators', optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['monthlyValue'],
  },
  own: { update: false, remove: false },
  verbs: {
    /** Ends the service; the request is completed when it has ended. */
    process: { ...open, needs: 'cancellationRequest.process', danger: true, many: true, event: 'processAsked' },
    /** The service is kept; the client is told why. */
    reject: { ...open, to: 'completed', needs: 'cancellationRequest.process', reason: 'required', many: true, event: 'rejected' },
    /** The client wants it after all. */
    withdraw: {
      ...open,
      to: 'completed',
      needs: 'cancellationRequest.create',
      callers: staffAndClients,
      reason: 'optional',
      many: true,
      event: 'withdrawn',
    },
    ...offerVerbs,
  },
  steps: {
    /** Its service has ended, by this request or otherwise. */
    complete: { from: ['open'], to: 'completed', event: 'completed' },
  },
  events: {
    /** The service could not be ended: a person has to look. */
    processFailed: { message: z.string() },
    /** Nobody accepted the offer until its last day. */
    offerExpired: {},
  },
})

const { update: _update, remove: _remove, ...kept } = base.endpoints
/** What the open offer comes to today, as it would be invoiced; null where it changes no payment, or cannot be made now. */
const offerTerms = endpoint({
  method: 'GET',
  path: 'service-cancellation-requests/:id/offer-terms',
  access: 'cancellationRequest.view',
  callers: staffAndClients,
  permission: 'orders',
  params: idParams,
  data: z.object({ payment: nextPayment.nullable(), upgrade: upgradeCost.nullable() }),
  reply: 'read',
})
export const cancellationRequests = { ...base, endpoints: { ...kept, offerTerms } }
export type CancellationRequest = RecordOf<typeof cancellationRequests>
