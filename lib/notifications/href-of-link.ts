import type { NotificationLink } from '#contract/messaging/notifications.ts'
import { paths } from '#lib/paths.ts'

const addresses: Record<NotificationLink['to'], (id: number) => string> = {
  file: paths.file,
  jobResults: paths.jobResults,
  emailMessage: paths.emailMessage,
  contactMessage: paths.contactMessage,
  cancellationRequest: paths.cancellationRequest,
  webhooks: () => paths.webhookEndpoints(),
  eInvoiceUnits: () => paths.eInvoiceUnits(),
  registrarAccounts: () => paths.registrarAccounts(),
  tldCosts: () => paths.tldCosts(),
  quote: paths.quote,
  toDos: () => paths.toDos(),
  account: () => paths.myAccount(),
  home: () => paths.home(),
  system: () => paths.systemOverview(),
  automation: () => paths.automation(),
  automationRun: paths.automationRun,
  invoice: paths.invoice,
  clientFiles: id => paths.clientTab('files', id),
  clientNotes: id => paths.clientTab('notes', id),
  dnsZone: id => paths.dnsZone(id),
  domain: id => paths.domain(id),
  registryRequest: paths.registryRequest,
  dataBreaches: () => paths.dataBreaches(),
  clientPrivacy: id => paths.clientTab('privacy', id),
}

/** The address of what a notification opens; one below /api is a download. */
export const hrefOfLink = (link: NotificationLink | null): string | null => (link ? addresses[link.to](link.id ?? 0) : null)
export const isDownload = (href: string): boolean => href.startsWith('/api/')
