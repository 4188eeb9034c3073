/** A page of the settings. Its word is settings.pages.<id>; needed to open it is one of the capabilities. */
export interface SettingsPage {
  id: string
  path: string
  capability: string
}
export interface SettingsGroup {
  id: string
  pages: SettingsPage[]
}
const page = (id: string, path: string, capability: string): SettingsPage => ({ id, path: `/settings/${path}`, capability })

/** The navigation of the settings. A page shows once it exists and the user may open it. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    id: 'configuration',
    pages: [
      page('general', 'configuration/general-settings', 'setting.view'),
      page('notifications', 'configuration/notifications', 'notification.settings'),
      page('transfer', 'configuration/transfer', 'setting.export'),
      page('emailTemplates', 'configuration/email-templates', 'emailTemplate.view'),
    ],
  },
  {
    id: 'staff',
    pages: [
      page('users', 'staff-management/users', 'administrator.view'),
      page('roles', 'staff-management/roles', 'roleGroup.view'),
      page('administratorRoles', 'staff-management/administrator-roles', 'roleGroup.view'),
      page('administratorUsers', 'staff-management/administrator-users', 'administrator.view'),
      page('authentication', 'staff-management/authentication', 'authentication.view'),
    ],
  },
  {
    id: 'payments',
    pages: [page('currencies', 'payments/currencies', 'currency.view'), page('promotions', 'payments/promotions', 'promotion.view')],
  },
  {
    id: 'productsServices',
    pages: [
      page('products', 'products-services/products', 'product.view'),
      page('bundles', 'products-services/product-bundles', 'productBundle.view'),
      page('addons', 'products-services/product-addons', 'productAddon.view'),
      page('domainPricing', 'products-services/domains-tld', 'tld.view'),
      page('tldSync', 'products-services/sync-tld', 'tld.edit'),
      page('servers', 'products-services/server', 'server.view'),
    ],
  },
  {
    id: 'support',
    pages: [
      page('departments', 'support/ticket-departments', 'ticketDepartment.view'),
      page('clientTags', 'support/client-tags', 'clientTag.view'),
    ],
  },
  {
    id: 'other',
    pages: [
      page('automation', 'other/automation-settings', 'automation.view'),
      page('blockedSenders', 'other/spam-control/blocked-senders', 'spamRule.view'),
      page('blockedSubjects', 'other/spam-control/blocked-subjects', 'spamRule.view'),
      page('blockedPhrases', 'other/spam-control/blocked-phrases', 'spamRule.view'),
      page('bannedIps', 'other/bannedIps', 'bannedIp.view'),
      page('errors', 'other/error', 'errorCode.view'),
      page('countries', 'other/country', 'country.view'),
      page('languages', 'other/language', 'language.view'),
      page('maintenance', 'other/maintenance', 'setting.view'),
    ],
  },
]
export const settingsPages: readonly SettingsPage[] = settingsGroups.flatMap(({ pages }) => pages)
