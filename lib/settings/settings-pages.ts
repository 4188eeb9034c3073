/** A page of the settings. Its label is settings.pages.<id>; needed to open it is one of the capabilities. */
export interface SettingsPage {
  id: string
  path: string
  capability: string
  /** Where the pages begin that belong to it and have no entry of their own: a product's prices. */
  holds?: string
}
export interface SettingsGroup {
  id: string
  pages: SettingsPage[]
}
type Row = [id: string, path: string, capability: string, holds?: string]
const group = (id: string, folder: string, rows: Row[]): SettingsGroup => ({
  id,
  pages: rows.map(([page, path, capability, holds]) => ({
    id: page,
    path: `/settings/${folder}/${path}`,
    capability,
    ...(holds ? { holds: `/settings/${folder}/${holds}` } : {}),
  })),
})

/** The navigation of the settings. A page shows once it exists and the user may open it. */
export const settingsGroups: readonly SettingsGroup[] = [
  group('configuration', 'configuration', [
    ['general', 'general-settings', 'settings.view'],
    ['notifications', 'notifications', 'notificationRule.view'],
    ['transfer', 'transfer', 'settings.export'],
    ['emailTemplates', 'email-templates', 'emailTemplate.view'],
    ['mailSenders', 'mail-senders', 'mailSender.view'],
    ['suppressedAddresses', 'suppressed-addresses', 'suppressedAddress.view'],
    ['webhooks', 'webhooks', 'webhookEndpoint.view'],
    ['smsGateways', 'sms-gateways', 'smsGateway.view'],
    ['verificationServices', 'verification-services', 'verificationService.view'],
  ]),
  group('staff', 'staff-management', [
    ['users', 'users', 'administrator.view'],
    ['roles', 'roles', 'roleGroup.view'],
    ['administratorRoles', 'administrator-roles', 'roleGroup.view'],
    ['administratorUsers', 'administrator-users', 'administrator.view'],
    ['authentication', 'authentication', 'authentication.view'],
    ['staffTokens', 'api-tokens', 'staffToken.view'],
  ]),
  group('payments', 'payments', [
    ['currencies', 'currencies', 'currency.view'],
    ['bankAccounts', 'bank-accounts', 'bankAccount.view'],
    ['promotions', 'promotions', 'promotion.view'],
    ['vatRates', 'vat-rates', 'vatRate.view'],
    ['documentSeries', 'document-series', 'documentSeries.view'],
    ['eInvoicing', 'e-invoicing', 'eInvoiceUnit.view'],
    ['paymentGateways', 'gateways', 'paymentGateway.view'],
  ]),
  group('productsServices', 'products-services', [
    ['products', 'products', 'product.view', 'pricing'],
    ['productGroups', 'product-groups', 'product.view'],
    ['bundles', 'product-bundles', 'productBundle.view'],
    ['addons', 'product-addons', 'productAddon.view'],
    ['domainPricing', 'domains-tld', 'tld.view'],
    ['tldPriceLists', 'tld-price-lists', 'tld.view'],
    ['registrars', 'registrars', 'registrarAccount.view'],
    ['tldSync', 'sync-tld', 'tldSync.view'],
    ['servers', 'server', 'server.view'],
    ['serverGroups', 'server-groups', 'serverGroup.view'],
  ]),
  group('support', 'support', [
    ['departments', 'ticket-departments', 'ticketDepartment.view'],
    ['clientTags', 'client-tags', 'clientTag.view'],
  ]),
  group('other', 'other', [
    ['automation', 'automation-settings', 'automation.view'],
    ['blockedSenders', 'spam-control/blocked-senders', 'spamRule.view'],
    ['blockedSubjects', 'spam-control/blocked-subjects', 'spamRule.view'],
    ['blockedPhrases', 'spam-control/blocked-phrases', 'spamRule.view'],
    ['bannedIps', 'bannedIps', 'bannedIp.view'],
    ['errors', 'error', 'errorCode.view'],
    ['countries', 'country', 'country.view', 'city'],
    ['languages', 'language', 'language.view'],
    ['maintenance', 'maintenance', 'settings.view'],
  ]),
]
export const settingsPages: readonly SettingsPage[] = settingsGroups.flatMap(({ pages }) => pages)
