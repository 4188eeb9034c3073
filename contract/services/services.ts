import { z } from 'zod'
import { paymentMethods } from '../billing/transactions.ts'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { soldTerm } from '../catalogue/minimum-term.ts'
import { productTypes } from '../catalogue/product-input.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { configuration } from '../orders/order-items.ts'
import { followingLimits } from './limit-following.ts'
import { moduleJobCodes, moduleJobStates, moduleOperations } from './module-jobs.ts'
import { panelModuleNames } from './panel-modules.ts'
import { followingPrices } from './price-following.ts'
import { serviceCalls } from './service-calls.ts'
import { serviceInput, suspendKinds } from './service-input.ts'
import { serviceVerbs } from './service-verbs.ts'

export const serviceStatuses = [
  /** Its invoice is not paid. */
  'paymentPending',
  /** To be set up. */
  'submitted',
  'pendingReview',
  'onHold',
  'active',
  'suspended',
  'terminated',
  'cancelled',
  'completed',
  'rejected',
  'fraud',
  'expired',
] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

/** What is being done about it outside: `failed` needs a person. */
export const serviceWork = ['none', 'underWay', 'failed'] as const

/** What a client has of us: made by an order, set up on a server, renewed until it ends. */
const base = resource({
  name: 'services',
  path: 'user-service',
  area: 'service',
  ownedBy: { by: 'clientId' },
  callers: { list: staffAndClients, get: staffAndClients },
  permission: 'products',
  staffOnly: [
    ...['notes', 'keptUntil', 'clientName', 'orderItemId', 'module', 'serverId', 'serverName', 'work', 'orphaned', 'priceDiffers'],
    ...['plannedAmount', 'plannedFrom', 'paidRenewals', 'suspendKind', 'suspendReason', 'zoneId', 'lastOperation', 'lastJobState', 'can'],
  ],
  input: serviceInput,
  own: { remove: false },
  record: {
    ...serviceInput.shape,
    clientId: z.int(),
    clientName: bilingualRecord,
    orderId: z.int(),
    orderNumber: z.string(),
    /** The line of the order that it was sold on: no line makes two. */
    orderItemId: z.int(),
    /** Of a service that is a product; one that is an addon has `addonId`, and the service that it belongs to. */
    productId: z.int().nullable(),
    addonId: z.int().nullable(),
    parentServiceId: z.int().nullable(),
    /** Of product or addon. */
    productName: bilingualRecord,
    /** Of the product; null of an addon. */
    productType: z.enum(productTypes).nullable(),
    productGroupId: z.int().nullable(),
    module: z.string().nullable(),
    status: z.enum(serviceStatuses),
    domain: z.string().nullable(),
    /** Of the account on the server. */
    username: z.string().nullable(),
    serverId: z.int().nullable(),
    serverName: z.string().nullable(),
    cycle: z.enum(billingCycles),
    quantity: z.int(),
    ...configuration,
    /** Of these fields its client was asked for answers that are not there yet. */
    askedFields: z.array(z.object({ fieldId: z.int(), name: bilingualRecord })),
    currency: z.string(),
    /** Net, in minor units. */
    firstPayment: z.int(),
    recurringAmount: z.int(),
    /** Its next periods are invoiced by themselves. One that does not renew itself ends like one that nobody pays. */
    autoRenew: z.boolean(),
    /** How its client pays for it, as was agreed; null: by whichever way they have. */
    paymentMethod: z.enum(paymentMethods).nullable(),
    /** It asks for another price than its product has by now. */
    priceDiffers: z.boolean(),
    /** What it will be from a day on, where that was decided: payments that are due then or later ask for it. */
    plannedAmount: z.int().nullable(),
    plannedFrom: z.iso.date().nullable(),
    /** When it could be set up: it was paid, or nobody waits for that. */
    submittedOn: z.iso.datetime().nullable(),
    /** When it was there. */
    activatedOn: z.iso.datetime().nullable(),
    registrationDate: z.iso.date().nullable(),
    nextDueDate: z.iso.date().nullable(),
    /** The day of the month that its due dates keep; null: that of its registration. */
    dueDay: z.int().nullable(),
    /** How many payments are still to come; null: without end. */
    remainingPayments: z.int().nullable(),
    /** The minimum term that it was sold with, and the first day on which that binds nobody any more. */
    term: soldTerm.nullable(),
    termEndsOn: z.iso.date().nullable(),
    /** Why it is suspended; null while it is not. */
    ...{ suspendReason: z.string().nullable(), suspendKind: z.enum(suspendKinds).nullable() },
    /** The product that it is being changed to, and what its later payments will ask for then. */
    nextProductId: z.int().nullable(),
    nextProductName: bilingualRecord.nullable(),
    nextAmount: z.int().nullable(),
    /** The billing cycle that it is being changed to; null: it keeps its own. */
    nextCycle: z.enum(billingCycles).nullable(),
    /** It has to be paid before that. */
    upgradeInvoiceId: z.int().nullable(),
    /** The order of that. */
    upgradeOrderId: z.int().nullable(),
    /** How many of its renewals were paid. */
    paidRenewals: z.int(),
    work: z.enum(serviceWork),
    /** MiB, as its server last said; a limit of null is none. */
    diskUsed: z.int().nullable(),
    diskLimit: z.int().nullable(),
    /** Of the month. */
    bandwidthUsed: z.int().nullable(),
    bandwidthLimit: z.int().nullable(),
    usageOn: z.iso.datetime().nullable(),
    /** It has its place on a server, which does not know it. */
    orphaned: z.boolean(),
    /** Of the certificate that it is: its last day. */
    certificateExpiresOn: z.iso.date().nullable(),
    /** The zone that answers its name; null: there is none, or the caller may not see it. */
    zoneId: z.int().nullable(),
    /** What was done with it on its server last. */
    lastOperation: z.enum(moduleOperations).nullable(),
    lastJobState: z.enum(moduleJobStates).nullable(),
  },
  /** Where it is placed is told by an event of its own; usage and work change by themselves. */
  unaudited: [
    'zoneId',
    'serverId',
    'username',
    'work',
    'diskUsed',
    'diskLimit',
    'bandwidthUsed',
    'bandwidthLimit',
    'usageOn',
    'orphaned',
    'priceDiffers',
    'lastOperation',
    'lastJobState',
  ],
  notInList: ['zoneId'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      productId: { kind: 'reference', of: 'products', optional: true },
      addonId: { kind: 'reference', of: 'productAddons', optional: true },
      parentServiceId: { kind: 'number', optional: true },
      productName: { kind: 'bilingual', sort: true },
      productType: { kind: 'choice', options: productTypes, optional: true },
      productGroupId: { kind: 'reference', of: 'productGroups', optional: true },
      module: { kind: 'choice', options: panelModuleNames, optional: true },
      orphaned: { kind: 'flag' },
      orderId: { kind: 'number' },
      domain: { kind: 'text', sort: true, optional: true },
      username: { kind: 'text', sort: true, optional: true },
      serverId: { kind: 'reference', of: 'servers', optional: true },
      serverName: { kind: 'text', optional: true },
      suspendKind: { kind: 'choice', options: suspendKinds, optional: true },
      suspendReason: { kind: 'text', optional: true },
      diskUsed: { kind: 'number', sort: true, optional: true },
      bandwidthUsed: { kind: 'number', sort: true, optional: true },
      keptUntil: { kind: 'date', optional: true },
      nextProductId: { kind: 'reference', of: 'products', optional: true },
      status: { kind: 'choice', options: serviceStatuses, sort: true },
      work: { kind: 'choice', options: serviceWork },
      cycle: { kind: 'choice', options: billingCycles },
      currency: { kind: 'text' },
      firstPayment: { kind: 'money', currency: 'currency' },
      recurringAmount: { kind: 'money', currency: 'currency', sort: true },
      autoRenew: { kind: 'flag' },
      paymentMethod: { kind: 'choice', options: paymentMethods, optional: true },
      priceDiffers: { kind: 'flag' },
      plannedFrom: { kind: 'date', sort: true, optional: true },
      registrationDate: { kind: 'date', sort: true, optional: true },
      nextDueDate: { kind: 'date', sort: true, optional: true },
      termEndsOn: { kind: 'date', sort: true, optional: true },
      terminationDate: { kind: 'date', sort: true, optional: true },
      certificateExpiresOn: { kind: 'date', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
      submittedOn: { kind: 'instant', sort: true, optional: true },
      activatedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  verbs: serviceVerbs,
  steps: {
    /** Paid, or free, or sold on account. */
    submit: { from: ['paymentPending'], to: 'submitted', event: 'submitted' },
    /** It is there: the server said so. */
    activate: { from: ['submitted', 'pendingReview'], to: 'active', event: 'activated' },
    /** Its server stopped it, started it again, deleted it. */
    suspended: { from: ['active'], to: 'suspended', event: 'suspended' },
    unsuspended: { from: ['suspended'], to: 'active', event: 'unsuspended' },
    terminated: { from: ['active', 'suspended'], to: 'terminated', event: 'terminated' },
    /** What was ordered is not wanted any more. */
    cancel: { from: ['paymentPending', 'submitted', 'pendingReview', 'onHold'], to: 'cancelled', event: 'cancelled' },
    setFraud: { from: ['paymentPending', 'submitted', 'pendingReview', 'onHold'], to: 'fraud', event: 'setAsFraud' },
    /** Its order is to be decided once more: it waits for the money again, or for nothing but the decision. */
    awaitPayment: { from: ['fraud', 'cancelled'], to: 'paymentPending', event: 'paymentAwaited' },
    reopen: { from: ['fraud', 'cancelled'], to: 'submitted', event: 'reopened' },
  },
  events: {
    /** Its order is another client's before anything of it was made. */
    clientChanged: { before: z.int(), after: z.int() },
    /** It has its place on a server, and its name there. */
    placed: { serverId: z.int() },
    /** The day came from which another price was decided. */
    priceTaken: { before: z.int(), after: z.int() },
    passwordChanged: {},
    /** The invoice of its next period was paid, or what paid it was taken back; that of its upgrade was paid. */
    renewed: { invoiceId: z.int(), from: z.string(), to: z.string() },
    renewalTakenBack: { invoiceId: z.int(), from: z.string(), to: z.string() },
    upgradePaid: {},
    /** Its account has the package of another product, which it is from now on. */
    packageChanged: { productId: z.int() },
    /** The same product, from now on in another cycle. */
    upgraded: { cycle: z.enum(billingCycles) },
    usageRefreshed: {},
    /** Somebody saw its password, or got a way into its panel. */
    passwordSeen: {},
    signedIn: {},
    /** The server refused, or nobody could tell what became of it: a person has to look. */
    workFailed: { operation: z.enum(moduleOperations), code: z.enum(moduleJobCodes), message: z.string() },
    /** Somebody has it tried again, or says that nothing has to be done any more. */
    workTakenUp: { operation: z.enum(moduleOperations) },
    workResolved: { operation: z.enum(moduleOperations) },
  },
})

const { create: _create, remove: _remove, ...kept } = base.endpoints
export const services = { ...base, endpoints: { ...kept, ...serviceCalls, followingLimits, followingPrices } }
export type Service = RecordOf<typeof services>
