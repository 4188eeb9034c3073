import { messageFields } from '#components/clients/message-fields.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { paymentMethods } from '#contract/billing/transactions.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { openInvoiceWays, suspendKinds } from '#contract/services/service-input.ts'
import { type Service, services } from '#contract/services/services.ts'
import { sslVerifications } from '#contract/services/ssl.ts'
import { AskMore, ConfigureService, OrderAddon, UpgradeService } from './lazy-verbs.ts'
import { OpenInvoicesNote } from './open-invoices-note.tsx'

/** How the verbs of services are asked for. */
export const serviceVerbs = verbsOf(services, {
  suspend: {
    fields: [
      { name: 'kind', kind: 'choice', options: suspendKinds },
      { name: 'mail', kind: 'flag' },
    ],
  },
  unsuspend: { fields: [{ name: 'mail', kind: 'flag' }] },
  hold: { fields: [{ name: 'mail', kind: 'flag' }] },
  changePackage: {
    fields: [
      { name: 'productId', kind: 'reference', of: 'products', among: { status: 'active' }, full: true },
      { name: 'newPrice', kind: 'flag', full: true },
    ],
  },
  changeProduct: {
    fields: [
      { name: 'productId', kind: 'reference', of: 'products', among: { status: 'active' }, full: true },
      { name: 'newPrice', kind: 'flag', full: true },
    ],
  },
  askMore: { dialog: AskMore },
  upgrade: { dialog: UpgradeService },
  orderAddon: { dialog: OrderAddon },
  configure: { dialog: ConfigureService },
  // In the panel of the certificate alone, which knows what there is.
  setCertificate: {
    elsewhere: true,
    fields: [
      { name: 'csr', kind: 'longText', code: true, max: 10_000, optional: true, full: true },
      { name: 'verification', kind: 'choice', options: sslVerifications, optional: true },
      { name: 'approverEmail', kind: 'email', optional: true },
      { name: 'verificationText', kind: 'longText', max: 1000, optional: true, full: true },
      { name: 'certificate', kind: 'longText', code: true, max: 20_000, optional: true, full: true },
    ],
  },
  setNextDue: {
    fields: [
      { name: 'nextDueDate', kind: 'date' },
      { name: 'openInvoices', kind: 'choice', options: openInvoiceWays },
    ],
    note: OpenInvoicesNote,
  },
  setPrice: {
    fields: [
      { name: 'recurringAmount', kind: 'money', currency: 'currency' },
      { name: 'currency', kind: 'currency', optional: true },
    ],
  },
  changeServer: { fields: [{ name: 'serverId', kind: 'reference', of: 'servers', full: true }] },
  setPaymentMethod: { fields: [{ name: 'paymentMethod', kind: 'choice', options: paymentMethods, optional: true }] },
  sendMessage: { fields: messageFields },
  changePassword: { fields: [{ name: 'password', kind: 'secret', max: 300, optional: true, full: true }] },
  followPrice: {
    fields: [
      { name: 'from', kind: 'date' },
      { name: 'notify', kind: 'flag' },
    ],
  },
})

type Shown = Pick<
  Service,
  'id' | 'version' | 'domain' | 'productName' | 'status' | 'can' | 'currency' | 'nextDueDate' | 'recurringAmount' | 'cycle'
>

/** What people call a service: its domain, or what was sold. */
export const serviceName = ({ domain, productName }: Pick<Service, 'domain' | 'productName'>, locale: string): string =>
  domain ?? nameFor(productName, locale)

/** A service as its menus need it. */
export const verbService = (
  { id, version, status, can, currency, nextDueDate, recurringAmount, cycle, ...service }: Shown,
  locale: string,
): VerbRecord => ({
  resource: 'services',
  id,
  version,
  name: serviceName(service, locale),
  state: status,
  can,
  values: {
    kind: 'manual',
    mail: false,
    newPrice: true,
    currency,
    nextDueDate,
    openInvoices: 'leave',
    recurringAmount,
    cycle,
  },
})
