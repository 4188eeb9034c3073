import { hostileRecords } from './fill-with-script.ts'

const record = (name: keyof typeof hostileRecords) => hostileRecords[name] ?? 0
const settings = '/settings/staff-management'
/** Every page that shows a text that somebody wrote, at a record that holds script. */
export const pagesWithTexts = () => [
  '/',
  '/client',
  '/manage-clients',
  `/view/summary?client=${record('clients')}`,
  `/view/profile?client=${record('clients')}`,
  `/view/email?client=${record('clients')}`,
  '/client-groups',
  '/client-tags',
  '/settings/products-services/products',
  '/settings/products-services/product-groups',
  `/settings/products-services/products/${record('products')}`,
  ...['module', 'custom-fields', 'options', 'upgrades', 'free-domain', 'cross-sell'].map(
    tab => `/settings/products-services/products/${record('products')}/${tab}`,
  ),
  `/settings/products-services/pricing/${record('products')}`,
  '/settings/products-services/server',
  `/settings/products-services/server/${record('servers')}`,
  '/settings/products-services/server-groups',
  '/contact-us',
  '/faq',
  '/knowledge-base',
  `/knowledge-base/${record('knowledgeBaseArticles')}`,
  `/knowledge-base-article?id=${record('knowledgeBaseArticles')}`,
  '/predefined-replies',
  `/predefined-replies/${record('predefinedReplies')}`,
  `/predefined-replies-article?id=${record('predefinedReplies')}`,
  '/notifications',
  '/logs-activity-log',
  '/logs-admin-log',
  '/logs-email-message-log',
  '/logs-outbox',
  '/my-account',
  `${settings}/administrator-roles`,
  `${settings}/administrator-roles/${record('roleGroups')}`,
  '/administrator-roles',
  `/administrator-roles/${record('roleGroups')}`,
  `${settings}/administrator-users`,
  `${settings}/administrator-users/${record('administrators')}`,
  `${settings}/users`,
  `${settings}/roles`,
  `${settings}/authentication`,
  '/settings/configuration/general-settings',
  '/settings/configuration/general-settings?tab=mail',
  '/settings/payments/currencies',
  '/settings/payments/promotions',
  `/settings/payments/promotions/${record('promotions')}`,
  `/settings/payments/promotions/${record('promotions')}/uses`,
  '/settings/support/ticket-departments',
  '/settings/other/bannedIps',
  '/settings/other/city/SA?sort=-id',
  '/settings/other/country',
  '/settings/other/error',
  '/settings/other/language',
  `/settings/other/language/${record('languages')}`,
  '/settings/other/spam-control/blocked-phrases',
  '/settings/other/spam-control/blocked-senders',
  '/settings/other/spam-control/blocked-subjects',
]

/** Pages that show no text but the console's own: forms of something new, and what leads on. */
export const pagesWithoutTexts = [
  '/404',
  '/missing',
  '/maintenance',
  '/add-new-client',
  '/settings',
  '/settings/configuration/transfer',
  '/settings/other/maintenance',
  '/?customise=1',
]

/** The address of a page as its folder has it, a star for each record: /knowledge-base/4 is /knowledge-base/*. */
export const shapeOf = (path: string) => (path.split('?', 1)[0] ?? '').replace(/\/(?:\d+|SA)(?=\/|$)/g, '/*')
