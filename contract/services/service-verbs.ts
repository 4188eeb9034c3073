import { z } from 'zod'
import { paymentMethods } from '../billing/transactions.ts'
import { customValue } from '../catalogue/custom-fields.ts'
import { messageVerb } from '../clients/message-verb.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, calendarDate, choice, flag, optional, reference } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'
import { chosenOption } from '../orders/order-items.ts'
import { addonOrdered } from './addon-orders.ts'
import { itemVerbs, mayMail, notThereYet } from './item-verbs.ts'
import { releaseTerm } from './release-term.ts'
import { openInvoiceWays, suspendKinds } from './service-input.ts'
import type { ServiceStatus } from './services.ts'
import { sslInput } from './ssl.ts'
import { upgradeAsked } from './upgrades.ts'

const running = ['active', 'suspended'] as const satisfies ServiceStatus[]
const notRunning = { submitted: 'serviceNotSetUp', paymentPending: 'serviceNotPaid', terminated: 'serviceTerminated' } as const

/** What is asked of the server of a service. The state follows from the server's answer, by a step or an event. */
const ofServer = {
  /** Has it made on its server, or once more after it failed. */
  setUp: {
    needs: 'service.setUp',
    from: ['submitted', 'pendingReview'],
    refusal: { paymentPending: 'serviceNotPaid', active: 'serviceActive' },
    many: true,
    event: 'setUpAsked',
  },
  /** Its server stops it; nothing of it is lost. */
  suspend: {
    needs: 'service.suspend',
    from: ['active'],
    refusal: { ...notRunning, suspended: 'serviceSuspended' },
    body: z.object({ kind: choice(suspendKinds).default('manual'), mail: flag().default(false) }),
    reason: 'required',
    many: true,
    payload: z.object({ reason: z.string(), kind: z.enum(suspendKinds), mail: z.boolean() }),
    event: 'suspendAsked',
  },
  unsuspend: {
    needs: 'service.suspend',
    from: ['suspended'],
    refusal: 'serviceNotSuspended',
    body: mayMail,
    many: true,
    payload: z.object({ mail: z.boolean() }),
    event: 'unsuspendAsked',
  },
  /** Its server deletes it with all that is in it. */
  terminate: {
    needs: 'service.terminate',
    from: running,
    refusal: notRunning,
    asks: 'typedName',
    reason: 'required',
    danger: true,
    many: true,
    payload: z.object({ reason: z.string() }),
    event: 'terminateAsked',
  },
  /** Made anew, on whatever server has room; what was in it is lost. */
  recreate: {
    needs: 'service.setUp',
    from: ['terminated', 'cancelled'],
    refusal: { active: 'serviceActive' },
    event: 'recreateAsked',
  },
  /** Its account gets another password: the given one, or one that is made. */
  changePassword: {
    needs: 'service.changePassword',
    callers: ['staff', 'client'],
    permission: 'productPasswords',
    from: running,
    refusal: notRunning,
    // Taken as it was typed; the module of its server says what it must be like.
    body: z.object({ password: optional(z.string().max(300)) }),
    repeatable: false,
    event: 'passwordChangeAsked',
  },
  /** Its account gets the package of another product, which it is from then on. Nothing is charged for it. */
  changePackage: {
    needs: 'service.changePackage',
    from: running,
    refusal: notRunning,
    body: z.object({
      productId: reference(),
      /** Later payments ask for what the other product costs; otherwise for what they ask now. */
      newPrice: flag().default(true),
    }),
    many: true,
    payload: z.object({ productId: z.int(), recurringAmount: z.int() }),
    event: 'packageChangeAsked',
  },
  /** Its server is told once more what its options raise above its package, as its product says now. */
  applyLimits: { needs: 'service.configure', from: running, refusal: notRunning, asks: 'nothing', many: true, event: 'limitsAsked' },
  /** Asks its server how much room and traffic it takes. */
  refreshUsage: {
    needs: 'service.refreshUsage',
    from: running,
    refusal: notRunning,
    asks: 'nothing',
    many: true,
    event: 'usageAsked',
  },
} as const satisfies Record<string, Verb<ServiceStatus>>

/** What people decide about it, of which no server hears. */
const ofPeople = {
  releaseTerm,
  /** Writes the invoice of the next period; paying it moves the due date on. */
  renew: {
    needs: 'service.renew',
    from: running,
    refusal: notRunning,
    many: true,
    payload: z.object({ invoiceId: z.int(), from: z.string(), to: z.string() }),
    event: 'renewalAsked',
  },
  /** It becomes another product, or is paid in another cycle, when what that costs now is paid; at once where it costs nothing. */
  upgrade: { needs: 'service.upgrade', from: running, refusal: notRunning, ...upgradeAsked, event: 'upgradeAsked' },
  orderAddon: { ...addonOrdered, from: running, refusal: notRunning },
  /** It stays what it is; an invoice of the upgrade that is not paid need not be. */
  cancelUpgrade: { needs: 'service.upgrade', from: running, refusal: notRunning, reason: 'optional', event: 'upgradeCancelled' },
  /** Its term has been reached: nothing is asked for it any more, and its server is told nothing. */
  complete: { needs: 'service.end', from: ['active'], to: 'completed', refusal: notRunning, many: true, event: 'completed' },
  /** It is not ours to bill any more; what is on its server stays there. */
  end: { needs: 'service.end', from: running, to: 'cancelled', refusal: notRunning, reason: 'required', danger: true, event: 'ended' },
  /** From which day on the next payment is due. */
  setNextDue: {
    needs: 'service.editBilling',
    from: running,
    refusal: notRunning,
    body: z.object({ nextDueDate: calendarDate(), openInvoices: choice(openInvoiceWays).default('leave') }),
    reason: 'optional',
    many: true,
    payload: z.object({
      ...{ before: z.string().nullable(), after: z.string() },
      openInvoices: z.enum(openInvoiceWays),
      /** The one that was written anew. */
      invoiceId: z.int().nullable(),
    }),
    event: 'nextDueSet',
  },
  /** What later payments ask for, as it was agreed with the client, before it is made or later. Its first payment stays what was ordered. */
  setPrice: {
    needs: 'service.editBilling',
    from: [...running, ...notThereYet],
    refusal: { terminated: 'serviceTerminated' },
    // In minor units of the service's currency, without VAT.
    body: z.object({
      recurringAmount: amount(),
      /** The currency that the amount is meant in; a service that is sold in another one keeps its price. */
      currency: optional(currencyCode()),
    }),
    reason: 'optional',
    many: true,
    payload: z.object({ before: z.int(), after: z.int() }),
    event: 'priceSet',
  },
  /** Its next periods are invoiced by themselves again, or no more. */
  autoRenewOn: {
    needs: 'service.editBilling',
    from: running,
    refusal: notRunning,
    many: true,
    undoneBy: 'autoRenewOff',
    event: 'autoRenewOn',
  },
  autoRenewOff: {
    needs: 'service.editBilling',
    from: running,
    refusal: notRunning,
    reason: 'optional',
    many: true,
    undoneBy: 'autoRenewOn',
    event: 'autoRenewOff',
  },
  /** How its renewals are to be paid: they are invoiced apart from what is paid otherwise, and no card is charged where that was not agreed. */
  setPaymentMethod: {
    needs: 'service.editBilling',
    from: running,
    refusal: notRunning,
    body: z.object({ paymentMethod: optional(choice(paymentMethods)) }),
    many: true,
    payload: z.object({ before: z.enum(paymentMethods).nullable(), after: z.enum(paymentMethods).nullable() }),
    event: 'paymentMethodSet',
  },
  /** Other options of its product, and other values of its custom fields. Its server is told of limits that options raise. */
  configure: {
    needs: 'service.configure',
    from: ['submitted', 'pendingReview', 'onHold', ...running],
    refusal: notRunning,
    body: z.object({
      options: z.array(chosenOption).max(50).default([]),
      customValues: z.array(customValue).max(50).default([]),
      /** Later payments ask for what it costs so today; otherwise for what they ask now. */
      newPrice: flag().default(false),
    }),
    reason: 'optional',
    payload: z.object({ before: z.int(), after: z.int() }),
    event: 'configured',
  },
  /** What is known of the certificate that it is, as a whole. Its request and its certificate have to fit each other and its name. */
  setCertificate: {
    needs: 'service.configure',
    from: ['submitted', 'pendingReview', 'onHold', ...running],
    refusal: notRunning,
    body: sslInput,
    payload: z.object({ names: z.array(z.string()), expiresOn: z.string().nullable() }),
    event: 'certificateSet',
  },
  /**
   * Its account was moved to another server of its module, by the panels themselves: from now on its work is asked there. The account has
   * to have been seen there, by its user name, when the accounts of that server were last counted.
   */
  changeServer: {
    needs: 'service.changeServer',
    from: running,
    refusal: notRunning,
    body: z.object({ serverId: reference() }),
    reason: 'optional',
    many: true,
    payload: z.object({ before: z.int(), after: z.int() }),
    event: 'serverChanged',
  },
  /** Its later payments ask for what its product costs now, with the discounts that it was sold with. */
  followPrice: {
    needs: 'service.reprice',
    from: running,
    refusal: 'serviceNotRunning',
    body: z.strictObject({
      /** The first due date that asks for it. */
      from: calendarDate(),
      /** The client is told by e-mail. */
      notify: flag().default(false),
    }),
    payload: z.object({ before: z.int(), after: z.int(), currency: z.string(), from: z.string() }),
    many: true,
    event: 'repriced',
  },
  /** A price that was decided for a day to come is not taken. */
  keepPrice: { needs: 'service.reprice', from: running, refusal: 'serviceNotRunning', many: true, event: 'priceKept' },
} as const satisfies Record<string, Verb<ServiceStatus>>

export const serviceVerbs = { ...ofServer, ...itemVerbs, ...ofPeople, sendMessage: messageVerb }
