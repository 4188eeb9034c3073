import type { EInvoiceEnvironment } from '#contract/billing/e-invoice-units.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { EInvoicingDriver } from './e-invoicing-driver.ts'
import { openFatoora } from './fatoora.ts'

/** The tax authority of an environment. Throws within a transaction: what is reported is not undone with it. */
export function openAuthority(scope: Scope, environment: EInvoiceEnvironment): EInvoicingDriver {
  if (scope.db.isTransaction) throw new Error('the tax authority is called outside transactions')
  const { eInvoicingUrl: address, allowPrivateAddresses: allowPrivate } = scope.services.config
  return openFatoora({ environment, address, allowPrivate })
}
