import { ownBilling } from '#contract/billing/own-billing.ts'
import { served } from '#platform/kernel/serve.ts'
import { chargeByStaff, payInvoicesByCard, payInvoicesOnPage } from './pay-own.ts'
import { topUpByCard, topUpByTransfer, topUpOnPage } from './top-up-own.ts'
import { viewOwnBilling } from './view-own-billing.ts'

export const routes = served(ownBilling.endpoints, {
  view: viewOwnBilling,
  topUp: topUpOnPage,
  topUpByCard,
  topUpByTransfer,
  pay: payInvoicesOnPage,
  payByCard: payInvoicesByCard,
  chargeTogether: chargeByStaff,
})
