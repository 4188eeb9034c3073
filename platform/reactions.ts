import { accessEvents } from '#contract/access/access-events.ts'
import { automationRuns } from '#contract/automation/automation-runs.ts'
import { booksChecks } from '#contract/billing/books-checks.ts'
import { chargebacks } from '#contract/billing/chargebacks.ts'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { refunds } from '#contract/billing/refunds.ts'
import { savedCards } from '#contract/billing/saved-cards.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { products } from '#contract/catalogue/products.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { domains } from '#contract/domains/domains.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { smsReplyEvents } from '#contract/messaging/messaging-events.ts'
import { orders } from '#contract/orders/orders.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { beginPersonalData } from './automation/export/write-personal-data.job.ts'
import { runAutomation } from './automation/task/run-automation.job.ts'
import { reopenLines } from './billing/bank-line/reopen-line.ts'
import { addWaitingItems } from './billing/billable-item/add-to-invoice.ts'
import { freeDroppedItems } from './billing/billable-item/free-occurrences.ts'
import { beginCheck } from './billing/books/compare-books.job.ts'
import { loseReversed, reverseLost } from './billing/chargeback/lost-payment.ts'
import { mailNewCreditNote } from './billing/credit-note/mail-credit-note.ts'
import { issueForInvoice, issueForNote } from './billing/e-invoice/issue-when-published.ts'
import { followPublished, followWritten } from './billing/invoice/follow-recurring.ts'
import { handOverInvoices } from './billing/invoice/hand-over-invoice.ts'
import { cancelInvoiceOfOrder, invoiceAgain, invoiceOrder, tellOrder } from './billing/invoice/invoice-order.ts'
import { mailCleared, mailPublished } from './billing/invoice/mail-invoice.ts'
import { oweAgain, reversePayments } from './billing/invoice/mark-unpaid.ts'
import { payPublished } from './billing/invoice/pay-from-wallet.ts'
import { followPrepayment } from './billing/invoice/publish-final-invoices.job.ts'
import { publishReinstated } from './billing/invoice/publish-reinstated.ts'
import { endCredited, endGivenBack, endUnpaid, releaseItems, settleInvoice, settlePaid } from './billing/invoice/settle-invoice.ts'
import { explainReturned } from './billing/payment-attempt/returned-money.ts'
import { cancelRefunded, giveBack, giveBackAsked } from './billing/refund/refund-decided.ts'
import { refundOrder } from './billing/refund/refund-order.ts'
import { returnPromotionUses, tellOfRefund } from './billing/refund/tell-of-refund.ts'
import { checkOrdersOfCard } from './billing/saved-card/check-orders-of-card.ts'
import { provenByReset } from './clients/client/verified-facts.ts'
import { stopByReply } from './clients/consent/stop-by-reply.ts'
import { zoneOfActiveDomain, zoneOfDelegated, zoneOfService } from './dns/automatic-zone/zone-of-event.ts'
import { giveZone } from './dns/automatic-zone/zone-of-owner.ts'
import { dropFromPackages } from './dns/dns-package/drop-from-packages.ts'
import { tellOfZoneChange } from './dns/dns-zone/tell-of-change.ts'
import { deletionToRegistry, tellDeletionAsked } from './domains/domain/ask-deletion.ts'
import { takeNameChoices } from './domains/domain/chosen-names.ts'
import { askedOfRegistry, registrationAsked, workTakenUp } from './domains/domain/domain.verbs.ts'
import { contactsToRegistry } from './domains/domain/domain-contacts.ts'
import { renewPaidDomains } from './domains/domain/domain-renewal-paid.ts'
import {
  askForOther,
  dropDomains,
  giveDomains,
  prepareDomains,
  registerAccepted,
  registerPaid,
  registerResumed,
  registerWithDocuments,
  reopenDomains,
} from './domains/domain/domains-of-order.ts'
import { dropName } from './domains/domain/drop-name.ts'
import { dsOfZone } from './domains/domain/ds-of-zone.ts'
import { hidingAsked } from './domains/domain/id-protection.ts'
import { endMoved } from './domains/domain/moved-away.ts'
import { orderOfDomain } from './domains/domain/order-of-domain.ts'
import { ownerToRegistry, renewForOwner, tellOwners } from './domains/domain/owner-changed.ts'
import { hostToRegistry } from './domains/domain/private-hosts.ts'
import { renewNamesAgain, renewNoName, renewNoNameOf, renewNoNameOfCancelled } from './domains/domain/renew-no-name.ts'
import { lookForName } from './domains/domain/switch-registrar.ts'
import { tellEnding, tellFailed, tellMovedAway, tellNoRenewal, tellRenewed } from './domains/domain/tell-client-of-name.ts'
import { tellRegistered, tellSettled } from './domains/domain/tell-registered.ts'
import { dropRefundedRenewals, dropRenewalsOfInvoice, dropRenewalsOfOrder } from './domains/domain-job/drop-requests.ts'
import { requestsToProgram } from './domains/domain-job/requests-to-program.ts'
import { dropWaiting } from './domains/domain-job/waiting-requests.ts'
import { holderToRegistry } from './domains/holder-change/holder-change.verbs.ts'
import { alsoOn, on, queues, type Reaction, type Reactions } from './kernel/reactions.ts'
import { confirmOrder } from './orders/order/confirm-order.ts'
import { completeCancellation, endService, failCancellation } from './services/cancellation-request/end-service.ts'
import { dropRenewalsOfCancelled, renewalsAgain } from './services/cancellation-request/renewals-of-cancelled.ts'
import { beginUpgrade, beginWork, limitsFollow, raiseNewLimits, shellFollows, upgradeAtOnce } from './services/module-job/begin-work.ts'
import { leaveFailures } from './services/module-job/work-left.ts'
import { tellOrderPages } from './services/order-stream/order-stream.ts'
import { cancelAddons, endAddons, setUpAddons } from './services/service/addons-of-service.ts'
import { askEarlyFee } from './services/service/ask-early-fee.ts'
import { judgeChoices } from './services/service/chosen-set-up.ts'
import { dropItem } from './services/service/drop-item.ts'
import { giveServices } from './services/service/give-to-client.ts'
import { takeBackRenewals, unsuspendPaid } from './services/service/invoice-owed-again.ts'
import { reverseEffects } from './services/service/refunded-lines.ts'
import { renewNoServiceOf } from './services/service/renew-none-of-client.ts'
import { renewPaid } from './services/service/renewal-paid.ts'
import { cancelServices, endServices, reopenServices, stopServices } from './services/service/services-of-ended-order.ts'
import { cancelUnpaid, prepareServices, setUpAccepted, setUpWhenDue, submitPaid } from './services/service/services-of-order.ts'
import { suspendParent, unsuspendParent } from './services/service/suspend-parent.ts'
import { endRefundedUpgrade, releaseUpgrade, upgradePaid } from './services/service/upgrade-paid.ts'
import { sendWelcome } from './services/service/welcome-mail.ts'
import { banForFailures } from './settings/banned-ip/ban-for-failures.ts'
import { followRules } from './settings/notification-rule/follow-rules.ts'
import { queueWebhooks } from './settings/webhook/queue-webhooks.ts'

/** What waits is begun in a job of its own, once what has happened is written. */
const lookAgain = queues(runAutomation, () => ({}))

/**
 * What follows from what, across areas: an event, then the reactions that run in its transaction (`queues(job, …)` for work that can
 * wait). Within an area, or to an area on its left, a verb simply calls what it needs.
 */
const following: Reactions = new Map([
  on(accessEvents.addressBlocked, banForFailures),
  on(accessEvents.passwordReset, provenByReset),
  on(smsReplyEvents.stopped, stopByReply),
  on(booksChecks.events.created, beginCheck),
  on(clients.events.exportPersonalData, beginPersonalData),
  on(clients.events.close, renewNoServiceOf, renewNoNameOf),
  // From an order to what was sold: each is the cause of the next.
  on(orders.events.created, prepareServices, prepareDomains, invoiceOrder, confirmOrder),
  on(savedCards.events.created, checkOrdersOfCard),
  on(invoices.events.created, addWaitingItems),
  on(invoices.events.updated, freeDroppedItems, followWritten),
  on(invoices.events.merge, followWritten),
  on(invoices.events.publish, followPublished, issueForInvoice, settleInvoice, payPublished, mailPublished),
  on(eInvoices.events.clear, mailCleared),
  on(invoices.events.reinstate, publishReinstated),
  ...[invoices.events.addPayment, invoices.events.payInFull].map(one => on(one, settlePaid)),
  on(invoices.events.applyWallet, settleInvoice),
  on(invoices.events.payPart, tellOrder),
  on(invoices.events.pay, tellOrder, followPrepayment, submitPaid, renewPaid, unsuspendPaid, upgradePaid, registerPaid, renewPaidDomains),
  // What is credited need not be paid: it settles an invoice, or ends it with what it asked payment for.
  on(creditNotes.events.created, issueForNote, mailNewCreditNote),
  on(invoices.events.credit, endCredited),
  on(invoices.events.markPaid, settleInvoice),
  on(invoices.events.markCancelled, endUnpaid),
  on(invoices.events.writeOff, endUnpaid),
  // Money goes back: decided, carried out, and what was chosen of the services follows.
  ...(['refund', 'refundAndCancel'] as const).map(verb => on(invoices.events[verb], giveBackAsked)),
  ...[refunds.events.approve, refunds.events.tryAgain, refunds.events.payOtherwise].map(one => on(one, giveBack)),
  on(invoices.events.givenBack, endGivenBack, tellOrder),
  // What was paid is taken back: the invoice is owed again, and what it renewed is due.
  on(invoices.events.markUnpaid, reversePayments),
  on(invoices.events.paymentReversed, oweAgain, tellOrder),
  on(transactions.events.reverse, explainReturned, reopenLines, loseReversed),
  on(chargebacks.events.lose, reverseLost),
  on(invoices.events.unsettle, takeBackRenewals, dropRenewalsOfInvoice),
  on(invoices.events.unsettlePart, takeBackRenewals),
  on(invoices.events.refundWhole, returnPromotionUses, tellOrder, endRefundedUpgrade),
  on(refunds.events.complete, reverseEffects, dropRefundedRenewals, tellOfRefund, cancelRefunded),
  on(invoices.events.cancel, releaseItems, cancelUnpaid, releaseUpgrade),
  on(orders.events.accept, judgeChoices, takeNameChoices, setUpAccepted, registerAccepted),
  on(services.events.created, setUpWhenDue),
  on(services.events.submit, setUpWhenDue),
  ...[services.events.setUp, services.events.recreate].map(one => on(one, beginWork('create'))),
  on(services.events.suspend, beginWork('suspend'), suspendParent),
  on(services.events.unsuspend, beginWork('unsuspend'), unsuspendParent),
  on(services.events.terminate, beginWork('terminate')),
  on(services.events.changePackage, beginWork('changePackage')),
  on(services.events.upgrade, upgradeAtOnce),
  on(services.events.upgradePaid, beginUpgrade),
  on(services.events.configure, limitsFollow),
  on(services.events.unsuspended, shellFollows),
  ...(['changePassword', 'refreshUsage'] as const).map(name => on(services.events[name], beginWork(name))),
  on(services.events.applyLimits, beginWork('setLimits')),
  on(services.events.activate, raiseNewLimits, sendWelcome, setUpAddons, zoneOfService),
  // From what is asked of a name to its registry.
  on(domains.events.register, registrationAsked),
  on(domains.events.settle, tellSettled),
  on(registrarAccounts.events.updated, requestsToProgram),
  ...(['cancel', 'reject'] as const).map(one => on(domains.events[one], dropName)),
  on(domains.events.resume, registerResumed),
  on(domains.events.activate, zoneOfActiveDomain, tellRegistered),
  on(domains.events.nameserversChanged, zoneOfDelegated),
  on(domains.events.retry, workTakenUp),
  ...(['moveAway', 'letGo'] as const).map(one => on(domains.events[one], endMoved, dropWaiting(), tellMovedAway)),
  on(domains.events.endAtRegistry, dropWaiting('delete')),
  on(domains.events.fail, tellFailed),
  on(domains.events.renewed, tellRenewed),
  on(domains.events.enterGrace, tellEnding('grace')),
  on(domains.events.enterRedemption, tellEnding('redemption')),
  on(domains.events.expire, dropWaiting(), tellEnding('expired')),
  on(domains.events.autoRenewOff, tellNoRenewal),
  on(domains.events.requestDeletion, tellDeletionAsked),
  on(domains.events.deleteAtRegistry, deletionToRegistry),
  on(domains.events.transferOwnership, giveZone, renewForOwner, ownerToRegistry, tellOwners),
  ...[dnsZones.events.giveDs, dnsZones.events.withdrawDs].map(one => on(one, dsOfZone)),
  ...(
    [
      ...(['updated', 'publish', 'importRecords', 'restoreVersion', 'applySet', 'sign'] as const),
      ...(['unsign', 'disable', 'enable', 'trash', 'restore', 'deleted'] as const),
    ] as const
  ).map(one => on(dnsZones.events[one], tellOfZoneChange)),
  on(nicDocuments.events.approve, registerWithDocuments),
  on(nicDocuments.events.reject, askForOther),
  ...(['setNameservers', 'setDs', 'setForwarding', 'lock', 'unlock', 'idProtectionOff', 'transferCode', 'sync'] as const).map(verb =>
    on(domains.events[verb], askedOfRegistry(verb)),
  ),
  on(domains.events.idProtectionOn, hidingAsked),
  on(domains.events.switchRegistrar, lookForName),
  ...(['setContact', 'dropContact', 'sendContacts'] as const).map(verb => on(domains.events[verb], contactsToRegistry('setContacts'))),
  on(domains.events.setHost, hostToRegistry('setHost')),
  on(domains.events.dropHost, hostToRegistry('dropHost')),
  on(domains.events.sendHolder, contactsToRegistry('setHolder')),
  ...(['approve', 'resend'] as const).map(one => on(holderChanges.events[one], holderToRegistry)),
  // Nothing names what is gone.
  on(clients.events.deleted, dropFromPackages('clientIds')),
  on(clientGroups.events.deleted, dropFromPackages('clientGroupIds')),
  on(products.events.deleted, dropFromPackages('productIds')),
  on(productAddons.events.deleted, dropFromPackages('addonIds')),
  on(tlds.events.deleted, dropFromPackages('tldIds')),
  // From a client's wish to the end of a service, and what comes of it.
  on(cancellationRequests.events.created, dropRenewalsOfCancelled, renewNoNameOfCancelled),
  on(cancellationRequests.events.process, endService),
  ...(['withdraw', 'reject', 'acceptOffer'] as const).map(one => on(cancellationRequests.events[one], renewalsAgain, renewNamesAgain)),
  on(services.events.workFailed, failCancellation),
  on(services.events.terminated, askEarlyFee, completeCancellation, endAddons),
  on(services.events.cancel, leaveFailures, completeCancellation, cancelAddons),
  ...(['end', 'complete'] as const).map(one => on(services.events[one], leaveFailures, completeCancellation, endAddons)),
  on(services.events.reject, leaveFailures, endAddons, dropItem),
  on(services.events.cancelItem, leaveFailures, completeCancellation, endAddons, dropItem),
  on(services.events.setFraud, leaveFailures),
  // Of the automation: what waits behind a run that was held or ended begins.
  ...[automationRuns.events.approve, automationRuns.events.cancel].map(one => on(one, lookAgain)),
  // The order of it ends, or is to be decided once more.
  on(orders.events.cancel, cancelInvoiceOfOrder, cancelServices, dropDomains('dropOrder'), dropRenewalsOfOrder),
  on(orders.events.cancelPaid, refundOrder, cancelInvoiceOfOrder, endServices, dropDomains('dropOrder'), dropRenewalsOfOrder),
  on(orders.events.setFraud, cancelInvoiceOfOrder, stopServices, dropDomains('setFraud'), dropRenewalsOfOrder, renewNoName),
  on(orders.events.setPending, invoiceAgain, reopenServices, reopenDomains),
  // Or somebody else buys it, before anything of it was made.
  on(orders.events.changeClient, giveServices, giveDomains, handOverInvoices),
])

const tellPagesOfItsOrder: Reaction = async (scope, event) => {
  const order = await orderOfDomain(scope, event)
  if (order) await tellOrderPages(scope, order)
}
const { created, updated, approve, reject } = nicDocuments.events
const told = alsoOn(following, [...Object.values(orders.events), ...Object.values(services.events)], tellOrderPages)

/** What follows, and that open pages of orders hear of it. */
export const reactions = alsoOn(told, [...Object.values(domains.events), created, updated, approve, reject], tellPagesOfItsOrder)

/** Whatever happens is told to the programs outside that want to hear of it, and to whom the rules name. */
export const followers: readonly Reaction[] = [queueWebhooks, followRules]
