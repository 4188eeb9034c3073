import type { Capability } from '#contract/permissions.ts'
import { can } from './can/can.ts'
import { dnsSettingsPages, dnsToolPages } from './dns/dns-pages.ts'
import type { MessageShape } from './i18n/message-shape.ts'
import { pageOf, pages } from './pages.ts'
import { paths } from './paths.ts'
import { reportPages } from './reports/report-pages.ts'
import { isDenied, plainPath } from './security/deny-list.ts'
import type { Metadata } from './session/metadata.ts'
import { settingsPages } from './settings/settings-pages.ts'

export interface NavigationEntry {
  /** Its label: the message shell.nav.<id>, and the icon in components/shell/icons.ts. */
  id: keyof MessageShape['shell']['nav']
  path: string
  /** Needed to see it; without one everybody may. */
  capability?: string
  /** Other pages that belong to it, by the start of their path. */
  holds?: string[]
  children?: NavigationEntry[]
  /** Shows only to who may open one of these. */
  anyOf?: readonly { path: string; capability?: string }[]
}

export interface NavigationSection {
  id: keyof MessageShape['shell']['sections']
  entries: NavigationEntry[]
  /** Pinned below the rest. */
  foot?: boolean
}

const logPages: NavigationEntry[] = [
  { id: 'activityLog', path: paths.activityLog(), capability: 'log.activity' },
  { id: 'adminLog', path: paths.adminLog(), capability: 'log.admin' },
  { id: 'gatewayLog', path: paths.gatewayLog(), capability: 'log.gateway' },
  { id: 'moduleLog', path: paths.moduleLog(), capability: 'log.module' },
  { id: 'whoisLog', path: paths.whoisLog(), capability: 'log.whois' },
  { id: 'emailLog', path: paths.emailLog(), capability: 'emailMessage.view', holds: ['/logs-outbox'] },
  { id: 'webhookLog', path: paths.webhookLog(), capability: 'webhookDelivery.view' },
  { id: 'smsLog', path: paths.smsLog(), capability: 'smsMessage.view' },
]

/** The sidebar (design.md section 4). An entry shows only when its page exists and the user may open it. */
export const navigation: NavigationSection[] = [
  {
    id: 'start',
    entries: [
      { id: 'home', path: paths.home() },
      { id: 'toDos', path: paths.toDos() },
    ],
  },
  {
    id: 'customers',
    entries: [
      {
        id: 'clients',
        path: paths.manageClients(),
        capability: 'client.view',
        holds: ['/view', '/client', '/add-new-client'],
        children: [
          { id: 'allClients', path: paths.manageClients(), capability: 'client.view', holds: ['/view', '/client', '/add-new-client'] },
          { id: 'clientGroups', path: paths.clientGroups(), capability: 'clientGroup.view' },
          { id: 'clientTags', path: paths.clientTags(), capability: 'clientTag.view' },
          { id: 'clientImports', path: paths.clientImports(), capability: 'clientImport.view' },
          { id: 'dataChanges', path: paths.dataChangeRequests(), capability: 'dataChangeRequest.view', holds: ['/update-request-details'] },
          {
            id: 'cancellationRequests',
            path: paths.cancellationRequests(),
            capability: 'cancellationRequest.view',
            holds: ['/cancellation-requests'],
          },
          { id: 'privacyRequests', path: paths.privacyRequests(), capability: 'privacyRequest.view' },
          { id: 'clientFields', path: paths.clientFields(), capability: 'clientField.view' },
          { id: 'dataBreaches', path: paths.dataBreaches(), capability: 'dataBreach.view' },
        ],
      },
      { id: 'orders', path: paths.orders(), capability: 'order.view', holds: ['/order-item'] },
      {
        id: 'support',
        path: paths.supportOverview(),
        capability: 'ticket.view',
        children: [
          { id: 'supportOverview', path: paths.supportOverview(), capability: 'ticket.view' },
          { id: 'tickets', path: paths.tickets(), capability: 'ticket.view', holds: ['/ticket', '/open-new-ticket'] },
          {
            id: 'predefinedReplies',
            path: paths.predefinedReplies(),
            capability: 'predefinedReply.view',
            holds: ['/predefined-replies-article'],
          },
          { id: 'knowledgeBase', path: paths.knowledgeBase(), capability: 'knowledgeBaseArticle.view', holds: ['/knowledge-base-article'] },
          { id: 'faq', path: paths.faq(), capability: 'faq.view' },
          { id: 'contactMessages', path: paths.contactMessages(), capability: 'contactMessage.view' },
        ],
      },
    ],
  },
  {
    id: 'billing',
    entries: [
      {
        id: 'invoices',
        path: paths.invoices(),
        capability: 'invoice.view',
        children: [
          { id: 'allInvoices', path: paths.invoices(), capability: 'invoice.view', holds: ['/add-new-invoice'] },
          { id: 'creditNotes', path: paths.creditNotes(), capability: 'creditNote.view' },
          { id: 'eInvoices', path: paths.eInvoices(), capability: 'eInvoice.view' },
          { id: 'billableItems', path: paths.billableItems(), capability: 'billableItem.view' },
          { id: 'savedLines', path: paths.savedLines(), capability: 'savedLine.view' },
        ],
      },
      {
        id: 'transactions',
        path: paths.transactions(),
        capability: 'transaction.view',
        children: [
          { id: 'allTransactions', path: paths.transactions(), capability: 'transaction.view' },
          { id: 'refunds', path: paths.refunds(), capability: 'refund.view', holds: ['/refunds'] },
          { id: 'chargebacks', path: paths.chargebacks(), capability: 'chargeback.view', holds: ['/chargebacks'] },
          { id: 'paymentAttempts', path: paths.paymentAttempts(), capability: 'paymentAttempt.view' },
          { id: 'booksChecks', path: paths.booksChecks(), capability: 'booksCheck.view' },
        ],
      },
      {
        id: 'bankTransfers',
        path: paths.bankSlips(),
        capability: 'bankSlip.view',
        children: [
          { id: 'bankSlips', path: paths.bankSlips(), capability: 'bankSlip.view', holds: ['/bank-transfers'] },
          { id: 'bankLines', path: paths.bankLines(), capability: 'bankLine.view' },
          { id: 'bankStatements', path: paths.bankStatements(), capability: 'bankStatement.view', holds: ['/bank-transfers/statements'] },
        ],
      },
      {
        id: 'wallets',
        path: paths.walletMovements(),
        capability: 'wallet.view',
        children: [
          { id: 'walletMovements', path: paths.walletMovements(), capability: 'wallet.view' },
          { id: 'walletCharges', path: paths.walletCharges(), capability: 'wallet.view', holds: ['/wallet-charges'] },
        ],
      },
      { id: 'quotes', path: paths.quotes(), capability: 'quote.view', holds: ['/add-quote'] },
    ],
  },
  {
    id: 'services',
    entries: [
      {
        id: 'domains',
        path: paths.domains(),
        capability: 'domain.view',
        children: [
          { id: 'allDomains', path: paths.domains(), capability: 'domain.view', holds: ['/renew-domain', '/domain-register'] },
          { id: 'whoisLookup', path: paths.whoisLookup(), capability: 'domain.lookUp' },
          { id: 'nicModule', path: paths.nicDocuments(), capability: 'nicDocument.view' },
          { id: 'tldImport', path: paths.tldCosts(), capability: 'tld.costs', holds: ['/tld-import-pricing'] },
        ],
      },
      { id: 'services', path: paths.services(), capability: 'service.view' },
      { id: 'moduleJobs', path: paths.moduleJobs(), capability: 'moduleJob.view' },
      {
        id: 'dnsManager',
        path: paths.dnsZones(),
        capability: 'dnsZone.view',
        holds: ['/dns-manager'],
        children: [
          { id: 'dnsOverview', path: paths.dnsDashboard(), capability: 'dnsZone.view' },
          { id: 'dnsZones', path: paths.dnsZones(), capability: 'dnsZone.view' },
          { id: 'dnsSettings', path: paths.dnsSettings(), anyOf: dnsSettingsPages, holds: ['/dns-manager/settings'] },
          { id: 'dnsTools', path: paths.dnsTasks(), anyOf: dnsToolPages, holds: ['/dns-manager/tools'] },
        ],
      },
    ],
  },
  {
    id: 'growth',
    entries: [
      { id: 'emailCampaigns', path: paths.emailCampaigns(), capability: 'campaign.view', holds: ['/email-campaigns'] },
      { id: 'promotions', path: paths.promotions(), capability: 'promotion.view' },
      { id: 'reports', path: paths.reports(), anyOf: reportPages, holds: ['/reports'] },
      {
        id: 'logs',
        path: paths.activityLog(),
        anyOf: logPages,
        holds: [
          '/logs-admin-log',
          '/logs-email-message-log',
          '/logs-module-log',
          '/logs-ticket-mail-log',
          '/logs-whois-lookup-log',
          '/logs-outbox',
        ],
        children: logPages,
      },
    ],
  },
  {
    id: 'foot',
    foot: true,
    entries: [{ id: 'settings', path: paths.settings(), holds: ['/settings', '/administrator-roles'], anyOf: settingsPages }],
  },
]

/** The sidebar of one user. A group shows with the children that remain, and leads to the first of them. */
export function navigationFor(user: Metadata, known: readonly string[] = pages): NavigationSection[] {
  const keep = (entry: NavigationEntry): NavigationEntry[] => {
    if (entry.children) {
      const children = entry.children.flatMap(keep)
      const [first] = children
      return first
        ? [children.length === 1 ? { ...entry, path: first.path, children: undefined } : { ...entry, path: first.path, children }]
        : []
    }
    const { anyOf } = entry
    if (anyOf && !anyOf.some(page => mayOpen(user, page, known))) return []
    return mayOpen(user, entry, known) ? [entry] : []
  }
  return navigation.map(section => ({ ...section, entries: section.entries.flatMap(keep) })).filter(section => section.entries.length > 0)
}

/** Whether a page exists and this user may open it. */
export function mayOpen(
  user: Metadata,
  { path, capability }: Pick<NavigationEntry, 'path' | 'capability'>,
  known: readonly string[] = pages,
): boolean {
  const plain = plainPath(path)
  const pattern = pageOf(plain, known)
  if (pattern === null || isDenied(plain, pattern, user.frontend_pages_list)) return false
  return capability === undefined || can(user, capability as Capability)
}
