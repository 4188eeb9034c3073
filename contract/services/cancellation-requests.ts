import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { choice, flag, reference, requiredLongText } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { serviceStatuses, serviceWork } from './services.ts'

export const cancellationTypes = [
  /** As soon as somebody, or the automation, comes to it. */
  'immediate',
  /** When what was paid for is over. */
  'endOfPeriod',
] as const
export type CancellationType = (typeof cancellationTypes)[number]
export const cancellationStatuses = ['open', 'completed'] as const
export const cancellationOutcomes = ['processed', 'rejected', 'withdrawn'] as const
export type CancellationOutcome = (typeof cancellationOutcomes)[number]

const input = z.strictObject({
  serviceId: reference(),
  type: choice(cancellationTypes),
  reason: requiredLongText({ max: 1000 }),
  /** A domain of the same name that its client has does not renew itself any more either. */
  endDomain: flag().default(false),
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
  staffOnly: ['requesterName', 'handlerName'],
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
  },
  /** They follow from the service. */
  unaudited: ['serviceStatus', 'cancelOn', 'currency', 'monthlyValue', 'productId', 'domain'],
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
      monthlyValue: { kind: 'money', currency: 'currency', sort: true },
      handlerName: { kind: 'bilingual', optional: true },
      completedOn: { kind: 'instant', sort: true, optional: true },
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
  },
  steps: {
    /** Its service has ended, by this request or otherwise. */
    complete: { from: ['open'], to: 'completed', event: 'completed' },
  },
  events: {
    /** The service could not be ended: a person has to look. */
    processFailed: { message: z.string() },
  },
})

const { update: _update, remove: _remove, ...kept } = base.endpoints
export const cancellationRequests = { ...base, endpoints: kept }
export type CancellationRequest = RecordOf<typeof cancellationRequests>
