import type { clientSources } from '#contract/clients/client-values.ts'
import { addDays, addMonths } from '#contract/kernel/calendar.ts'
import type { ReportName } from '#contract/manifest.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import type { ReportRow } from './report-screen.tsx'

type Drill = (row: ReportRow) => string

type ClientSource = (typeof clientSources)[number]

const wholeMonth = (month: unknown) => `between:${month}-01,${addDays(addMonths(`${month}-01`, 1), -1)}` as const

/** Where the rows of each report lead: to the records that they were worked out from, for who may see those. */
export const drillsOf = (reader: Metadata): Partial<Record<ReportName, Drill | false>> => ({
  dailyPerformance: can(reader, 'order.view') && (({ day }) => paths.orders({ createdOn: `eq:${day}` })),
  usageSummary: can(reader, 'service.view') && (({ serviceId }) => paths.service(Number(serviceId))),
  monthlyOrders: can(reader, 'order.view') && (({ month }) => paths.orders({ createdOn: wholeMonth(month), sort: 'createdOn' })),
  agingInvoices:
    can(reader, 'invoice.view') && (({ clientId }) => paths.clientTab('invoice', Number(clientId), { balance: 'gt:0', sort: 'dueDate' })),
  balanceReviewer: can(reader, 'wallet.view') && (({ clientId }) => paths.walletMovements({ clientId: `eq:${Number(clientId)}` })),
  taxLiability: can(reader, 'invoice.view') && (({ invoiceId }) => (invoiceId ? paths.invoice(Number(invoiceId)) : paths.invoices())),
  promotionsUsage: can(reader, 'promotion.view') && (({ promotionId }) => paths.promotion(Number(promotionId))),
  statement: can(reader, 'client.view') && (({ clientId }) => paths.clientTab('invoice', Number(clientId), {})),
  annualIncome: can(reader, 'transaction.view') && (({ month }) => paths.transactions({ paidOn: wholeMonth(month), sort: 'paidOn' })),
  monthlyTransactions: can(reader, 'transaction.view') && (({ day }) => paths.transactions({ paidOn: `eq:${day}` })),
  productSuspensions: can(reader, 'service.view') && (({ serviceId }) => paths.service(Number(serviceId))),
  serverRevenueForecasts: can(reader, 'service.view') && (({ serverId }) => paths.services({ serverId: `in:${Number(serverId)}` })),
  newCustomers: can(reader, 'client.view') && (({ month }) => paths.manageClients({ signupOn: wholeMonth(month) })),
  domainsByExpiry: can(reader, 'domain.view') && (({ month }) => paths.domains({ expiresOn: wholeMonth(month), sort: 'expiresOn' })),
  sources:
    can(reader, 'client.view') &&
    (({ source }) => paths.manageClients(source === 'unknown' ? { source: 'null:true' } : { source: `in:${source as ClientSource}` })),
  countryIncome: can(reader, 'client.view') && (({ code }) => paths.manageClients({ countryCode: `eq:${code}` })),
  topClients: can(reader, 'client.view') && (({ clientId }) => paths.client(Number(clientId))),
})
