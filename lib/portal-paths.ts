import type { RegistryRole } from '#contract/domains/domain-contacts.ts'
import { type Id, page } from './path-kinds.ts'

/** The pages of the portal. */
export const portalPaths = {
  portal: page('/portal'),
  portalWanted: page('/portal/messages'),
  portalSecurity: page('/portal/security'),
  portalContacts: page('/portal/contacts'),
  portalContact: (id: Id | 'new') => `/portal/contacts/${id}`,
  portalIdentity: page('/portal/identity'),
  portalServices: page('/portal/services'),
  portalAddons: (id: Id) => `/portal/services/${id}/addons`,
  portalDomains: page('/portal/domains'),
  portalRenewals: page('/portal/domains/renew'),
  portalDomain: (id: Id) => `/portal/domains/${id}`,
  portalDocument: (domainId: Id, id: Id | 'new') => `/portal/domains/${domainId}/documents/${id}`,
  portalDomainContact: (domainId: Id, role: RegistryRole) => `/portal/domains/${domainId}/contacts/${role}`,
  portalDocumentFile: (id: Id) => `/portal/documents/${id}`,
  portalDocumentUpload: page('/portal/documents/file'),
  portalBilling: page('/portal/billing'),
  portalInvoices: page('/portal/invoices'),
  portalInvoicePdf: (id: Id) => `/portal/invoices/${id}/pdf`,
  portalQuotes: page('/portal/quotes'),
  portalOrders: page('/portal/orders'),
  portalOrder: (id: Id) => `/portal/orders/${id}`,
  portalLogin: page('/portal/login'),
  portalForgotPassword: page('/portal/forgot-password'),
  portalNewPassword: page('/portal/new-password'),
  enterPortal: (token: string) => `/portal/enter/${encodeURIComponent(token)}`,
}
