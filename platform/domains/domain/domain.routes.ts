import { domains } from '#contract/domains/domains.ts'
import { served } from '#platform/kernel/serve.ts'
import { documentsWanted } from './documents-wanted.ts'
import { domainStore } from './domain.store.ts'
import { domainVerbs } from './domain.verbs.ts'
import { domainContacts } from './domain-contacts.ts'
import { invoiceLine } from './invoice-line.ts'
import { planRenewals, renewTogether } from './renew-together.ts'
import { renewalOffer } from './renewal-offer.ts'
import { revealTransferCode } from './transfer-code.ts'
import { goesAlong } from './transfer-ownership.ts'

export const routes = served(domains.endpoints, {
  ...domainStore,
  ...domainVerbs,
  renewal: renewalOffer,
  invoiceLine,
  contacts: domainContacts,
  documentsWanted,
  goesAlong,
  planRenewals,
  renewTogether,
  code: revealTransferCode,
})
