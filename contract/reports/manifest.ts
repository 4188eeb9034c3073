import { reportEntry } from '../kernel/manifest.ts'

/** Every report, in the order of the list beside them. */
export const reports = {
  dailyPerformance: reportEntry('general/daily-performance', 'report.dailyPerformance', () => import('./daily-performance.ts')),
  usageSummary: reportEntry('general/usage-summary', 'report.usageSummary', () => import('./usage-summary.ts')),
  monthlyOrders: reportEntry('general/monthly-orders', 'report.monthlyOrders', () => import('./monthly-orders.ts')),
  promotionsUsage: reportEntry('general/promotions-usage', 'report.promotionsUsage', () => import('./promotions-usage.ts')),
  productSuspensions: reportEntry('general/product-suspensions', 'report.productSuspensions', () => import('./product-suspensions.ts')),
  agingInvoices: reportEntry('billing/aging-invoices', 'report.agingInvoices', () => import('./aging-invoices.ts')),
  balanceReviewer: reportEntry('billing/balance-reviewer', 'report.balanceReviewer', () => import('./balance-reviewer.ts')),
  taxLiability: reportEntry('billing/tax-liability', 'report.taxLiability', () => import('./tax-liability.ts')),
  vatReturn: reportEntry('billing/vat-return', 'report.vatReturn', () => import('./vat-return.ts')),
  annualIncome: reportEntry('income/annual-income', 'report.annualIncome', () => import('./annual-income.ts')),
  forecast: reportEntry('income/forecast', 'report.forecast', () => import('./forecast.ts')),
  byProduct: reportEntry('income/byproduct', 'report.byProduct', () => import('./by-product.ts')),
  monthlyTransactions: reportEntry('income/monthly-transactions', 'report.monthlyTransactions', () => import('./monthly-transactions.ts')),
  serverRevenueForecasts: reportEntry(
    'income/server-revenue-forecasts',
    'report.serverRevenueForecasts',
    () => import('./server-revenue-forecasts.ts'),
  ),
  statement: reportEntry('clients/statement', 'report.statement', () => import('./statement.ts')),
  newCustomers: reportEntry('clients/new-customers', 'report.newCustomers', () => import('./new-customers.ts')),
  sources: reportEntry('clients/sources', 'report.sources', () => import('./sources.ts')),
  countryIncome: reportEntry('clients/country', 'report.countryIncome', () => import('./country-income.ts')),
  topClients: reportEntry('clients/top10-clients', 'report.topClients', () => import('./top-clients.ts')),
  recurringRevenue: reportEntry('other/recurring-revenue', 'report.recurringRevenue', () => import('./recurring-revenue.ts')),
  domainsByExpiry: reportEntry('other/domains-by-expiry', 'report.domainsByExpiry', () => import('./domains-by-expiry.ts')),
}
