/**
 * Events that somebody has to know of at once: what a rule tells of them does not wait for the end of quiet hours. Of all others it does, however much the
 * rule itself is meant to be heard.
 */
export const urgentEvents: readonly string[] = [
  ...['access.addressBlocked', 'access.signInDisowned', 'access.deviceRefused'],
  ...['automationState.stopped', 'automationState.restoreSeen', 'booksChecks.differed'],
  ...['invoices.paymentReversed', 'eInvoices.rejected'],
  ...['services.workFailed', 'domains.workFailed', 'domains.registrationFailed'],
  ...['dnsZones.rolloverStopped', 'webhookEndpoints.stopped'],
]
