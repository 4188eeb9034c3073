import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListName, Part } from '#contract/manifest.ts'
import type { ListSearch } from './list-query/list-search.ts'

type Id = number | string
type Value = string | number | boolean | null | undefined
type Search = Record<string, Value>
type ListOf<N extends ListName> = Part<N> extends { list: infer L extends ListSpecification } ? L : never

const withSearch = (path: string, search: object = {}) => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length ? `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : path
}
const page = (path: string) => (search?: Search) => withSearch(path, search)
/** The page of a list: filters and order as the contract knows them, and the page's own parameters. */
const listPage =
  <N extends ListName, K extends string = never>(path: string) =>
  (search?: ListSearch<ListOf<N>> & { [P in K]?: Value }) =>
    withSearch(path, search)
const view = (tab: string) => (client: Id, search?: Search) => withSearch(`/view/${tab}`, { client, ...search })

/** Every address of the console, by name. Nothing else knows them. */
export const paths = {
  home: page('/'),
  systemOverview: () => '/#system',
  notFound: page('/404'),
  missing: page('/missing'),
  maintenance: page('/maintenance'),
  login: page('/access/login'),
  forgotPassword: page('/access/forgot-password'),
  setUp: page('/access/setup'),
  welcome: page('/access/welcome'),
  changePassword: page('/access/change-password'),
  sessionEnded: page('/access/ended'),
  refreshSession: page('/access/refresh'),
  myAccount: page('/my-account'),
  toDos: listPage<'toDos'>('/to-do'),
  notifications: listPage<'notifications'>('/notifications'),
  openNotification: (id: Id) => `/api/notification/open/${id}`,
  logo: (id: Id) => `/access/logo/${id}`,
  file: (id: Id) => `/api/file/${id}`,
  jobResults: (id: Id) => `/api/job-run/${id}/results`,
  contactMessages: listPage<'contactMessages', 'open'>('/contact-us'),
  contactMessage: (id: Id) => withSearch('/contact-us', { open: id }),
  whoisLookup: page('/whois-lookup'),

  clients: listPage<'clients'>('/client'),
  manageClients: listPage<'clients'>('/manage-clients'),
  newClient: page('/add-new-client'),
  clientGroups: listPage<'clientGroups'>('/client-groups'),
  clientTags: listPage<'clientTags'>('/client-tags'),
  client: view('summary'),
  clientProfile: view('profile'),
  clientTab: (tab: string, client: Id, search?: Search) => view(tab)(client, search),

  dataChangeRequests: listPage<'dataChangeRequests'>('/update-request-details'),
  dataChange: (id: Id, search?: Search) => withSearch(`/update-request-details/${id}`, search),
  newDataChange: (client: Id) => withSearch('/update-request-details/new', { client }),
  orders: listPage<'orders'>('/orders'),
  order: (id: Id, search?: Search) => withSearch(`/orders/${id}`, search),
  newOrder: page('/orders/new'),
  orderItem: (id: Id) => `/order-item/${id}`,
  cancellationRequests: listPage<'cancellationRequests', 'service'>('/cancellation-requests/open-requests'),
  completedCancellations: listPage<'cancellationRequests'>('/cancellation-requests/completed-requests'),
  cancellationRequest: (id: Id, search?: Search) => withSearch(`/cancellation-requests/${id}`, search),
  invoices: listPage<'invoices'>('/invoices'),
  invoice: (id: Id, search?: Search) => withSearch(`/invoices/${id}`, search),
  newInvoice: page('/add-new-invoice'),
  creditNotes: listPage<'creditNotes'>('/credit-notes'),
  creditNote: (id: Id, search?: Search) => withSearch(`/credit-notes/${id}`, search),
  walletMovements: listPage<'walletMovements'>('/wallet-movements'),
  walletCharges: listPage<'walletCharges'>('/wallet-charges'),
  newWalletCharge: page('/wallet-charges/new'),
  eInvoices: listPage<'eInvoices'>('/e-invoices'),
  eInvoice: (id: Id, search?: Search) => withSearch(`/e-invoices/${id}`, search),
  eInvoiceXml: (id: Id) => `/api/e-invoice/${id}`,
  eInvoiceUnits: listPage<'eInvoiceUnits'>('/settings/payments/e-invoicing'),
  transactions: listPage<'transactions'>('/billing-transactions-list'),
  transaction: (id: Id, search?: Search) => withSearch(`/billing-transactions-list/${id}`, search),
  newTransaction: page('/billing-transactions-list/new'),
  quotes: listPage<'quotes'>('/quotes'),
  quote: (id: Id, search?: Search) => withSearch(`/quotes/${id}`, search),
  newQuote: page('/add-quote'),

  domains: page('/domain'),
  nicModule: page('/nic-api-module'),
  tldImport: page('/tld-import-pricing'),
  services: listPage<'services'>('/products-services'),
  service: (id: Id, search?: Search) => withSearch(`/products-services/${id}`, search),
  moduleJobs: listPage<'moduleJobs', 'job'>('/module-jobs'),
  moduleJob: (id: Id) => withSearch('/module-jobs', { job: id }),

  supportOverview: page('/support-overview'),
  tickets: page('/support-ticket'),
  ticket: (id: Id) => `/ticket/${id}`,
  newTicket: page('/open-new-ticket'),
  predefinedReplies: listPage<'predefinedReplies', 'show'>('/predefined-replies'),
  predefinedReply: (id: Id, search?: Search) => withSearch(`/predefined-replies/${id}`, search),
  writeReply: page('/predefined-replies-article'),
  knowledgeBase: listPage<'knowledgeBaseArticles', 'show'>('/knowledge-base'),
  article: (id: Id, search?: Search) => withSearch(`/knowledge-base/${id}`, search),
  writeArticle: page('/knowledge-base-article'),
  faq: listPage<'faqs', 'show'>('/faq'),

  dnsZones: page('/dns-manager/zones-list'),
  dnsSettings: page('/dns-manager/settings/global-settings'),
  dnsTools: page('/dns-manager/tools/cron'),

  emailCampaigns: page('/email-campaigns'),
  products: listPage<'products'>('/settings/products-services/products'),
  productOrder: page('/settings/products-services/products/order'),
  productGroups: listPage<'productGroups'>('/settings/products-services/product-groups'),
  product: (id: Id, search?: Search) => withSearch(`/settings/products-services/products/${id}`, search),
  productTab: (tab: string, id: Id, search?: Search) => withSearch(`/settings/products-services/products/${id}/${tab}`, search),
  productAddons: listPage<'productAddons'>('/settings/products-services/product-addons'),
  productAddon: (id: Id, search?: Search) => withSearch(`/settings/products-services/product-addons/${id}`, search),
  productBundles: listPage<'productBundles'>('/settings/products-services/product-bundles'),
  productBundle: (id: Id, search?: Search) => withSearch(`/settings/products-services/product-bundles/${id}`, search),
  productPricing: (id: Id, search?: Search) => withSearch(`/settings/products-services/pricing/${id}`, search),
  servers: listPage<'servers'>('/settings/products-services/server'),
  server: (id: Id, search?: Search) => withSearch(`/settings/products-services/server/${id}`, search),
  serverTab: (tab: string, id: Id, search?: Search) => withSearch(`/settings/products-services/server/${id}/${tab}`, search),
  serverGroups: listPage<'serverGroups'>('/settings/products-services/server-groups'),
  currencies: listPage<'currencies'>('/settings/payments/currencies'),
  countries: listPage<'countries'>('/settings/other/country'),
  cities: (country: string, search?: ListSearch<ListOf<'cities'>>) => withSearch(`/settings/other/city/${country}`, search),
  ticketDepartments: listPage<'ticketDepartments'>('/settings/support/ticket-departments'),
  vatRates: listPage<'vatRates'>('/settings/payments/vat-rates'),
  promotions: listPage<'promotions'>('/settings/payments/promotions'),
  promotion: (id: Id, search?: Search) => withSearch(`/settings/payments/promotions/${id}`, search),
  promotionUses: (id: Id, search?: Search) => withSearch(`/settings/payments/promotions/${id}/uses`, search),
  reports: page('/reports'),
  activityLog: listPage<'activityLog', 'entry'>('/logs-activity-log'),
  adminLog: listPage<'adminLog', 'entry' | 'tab'>('/logs-admin-log'),
  moduleLog: listPage<'moduleCalls', 'entry'>('/logs-module-log'),
  emailLog: listPage<'emailMessages', 'message'>('/logs-email-message-log'),
  emailMessage: (id: Id) => withSearch('/logs-email-message-log', { message: id }),
  outbox: page('/logs-outbox'),
  settings: page('/settings'),
  administrators: listPage<'administrators'>('/settings/staff-management/administrator-users'),
  administrator: (id: Id, search?: Search) => withSearch(`/settings/staff-management/administrator-users/${id}`, search),
  users: listPage<'administrators'>('/settings/staff-management/users'),
  authentication: page('/settings/staff-management/authentication'),
  roleGroups: listPage<'roleGroups'>('/settings/staff-management/administrator-roles'),
  roleGroup: (id: Id, search?: Search) => withSearch(`/settings/staff-management/administrator-roles/${id}`, search),
  languages: listPage<'languages'>('/settings/other/language'),
  languageStrings: (language: Id) => `/settings/other/language/${language}`,
  languageTexts: (language: Id) => `/api/language-texts/${language}`,
  bannedIps: listPage<'bannedIps'>('/settings/other/bannedIps'),
  blockedSenders: listPage<'blockedSenders'>('/settings/other/spam-control/blocked-senders'),
  blockedSubjects: listPage<'blockedSubjects'>('/settings/other/spam-control/blocked-subjects'),
  blockedPhrases: listPage<'blockedPhrases'>('/settings/other/spam-control/blocked-phrases'),
  errorCodes: listPage<'errorCodes'>('/settings/other/error'),
  generalSettings: page('/settings/configuration/general-settings'),
  configurationTransfer: page('/settings/configuration/transfer'),
  configurationFile: page('/api/configuration'),
  maintenanceSettings: page('/settings/other/maintenance'),
  /** The tab of a setting, at the setting itself. */
  setting: (tab: string, key: string) =>
    `${tab === 'maintenance' ? '/settings/other/maintenance' : `/settings/configuration/general-settings?tab=${tab}`}#setting-${key}`,
  kit: page('/kit'),
} as const
