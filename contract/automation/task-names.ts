/** Every task, in the order in which those that are due at the same time run. */
export const taskNames = [
  // What others build on.
  'updateCurrencyRates',
  'takePlannedPrices',
  'syncTldCosts',
  'syncDomains',
  // What is to be paid, and how it is.
  'invoiceRenewals',
  'invoiceDomainRenewals',
  'invoiceBillableItems',
  'expireGifts',
  'applyWallets',
  'endTransferHolds',
  'chargeCards',
  'remindInvoices',
  'chargeLateFees',
  'moveToCollections',
  // What becomes of services that nobody pays or wants.
  'suspendOverdue',
  'terminateOverdue',
  'terminateEnded',
  'cancelUnpaidOrders',
  'cancelUnpaidUpgrades',
  'processCancellations',
  'completeServices',
  'endDomains',
  'remindDomains',
  'watchTransfers',
  'remindDocuments',
  'cancelWithoutDocuments',
  'expireCarts',
  'remindQuotes',
  'expireQuotes',
  // What is put in order.
  'deactivateIdleClients',
  'remindPrivacyRequests',
  'eraseDocuments',
  'resumeDnsSyncs',
  'backUpDnsZones',
  'checkDelegations',
  'rollDnssecKeys',
  'removeUnusedZones',
  'purgeDeletedZones',
  'checkBooks',
  'sendReports',
  'sendAutomationSummary',
] as const
export type TaskName = (typeof taskNames)[number]
/** Those that are about zones: also shown with the DNS manager. */
export const dnsTaskNames = [
  'resumeDnsSyncs',
  'backUpDnsZones',
  'checkDelegations',
  'rollDnssecKeys',
  'removeUnusedZones',
  'purgeDeletedZones',
] as const satisfies readonly TaskName[]
