import { services } from '#contract/services/services.ts'
import { served } from '#platform/kernel/serve.ts'
import { makeCsr, sslOf } from '../ssl/ssl-of-service.ts'
import { configurationOf } from './configure.ts'
import { followingLimits } from './following-limits.ts'
import { followingPrices } from './following-prices.ts'
import { invoiceLine } from './invoice-line.ts'
import { readNextPayment } from './next-payment.ts'
import { openInvoices } from './open-invoices.ts'
import { addonsToOrder, priceAddon } from './order-addon.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'
import { showPassword } from './service-password.ts'
import { signInToPanel } from './sign-in-to-panel.ts'
import { previewUpgrade } from './upgrade.ts'
import { optionsOfUpgrade } from './upgrade-options.ts'

export const routes = served(services.endpoints, {
  ...serviceStore,
  ...serviceVerbs,
  signIn: signInToPanel,
  password: showPassword,
  configuration: configurationOf,
  openInvoices,
  invoiceLine,
  nextPayment: readNextPayment,
  ssl: sslOf,
  makeCsr,
  followingPrices,
  followingLimits,
  addonOffers: addonsToOrder,
  addonPrice: priceAddon,
  upgradePrice: previewUpgrade,
  upgradeOptions: optionsOfUpgrade,
})
