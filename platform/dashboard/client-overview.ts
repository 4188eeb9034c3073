import type { clientOverview } from '#contract/dashboard/client-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { clientStore } from '#platform/clients/client/client.store.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainsOf, invoicesOf, servicesOf } from './client-holdings.ts'
import { incomeOf, owedBy, walletsHeld } from './client-money.ts'

type Overview = AnswerOf<typeof clientOverview.overview>

/** A client at a glance, as far as the caller may see it. Throws Problem notFound. */
export async function overviewOf(scope: Scope, { params }: { params: { id: number } }): Promise<Overview> {
  const { id } = await clientStore.find(scope, params.id)
  const billed = scope.can('invoice.view')
  return {
    owed: billed ? await owedBy(scope, id) : null,
    wallets: scope.can('wallet.view') ? await walletsHeld(scope, id) : null,
    income: scope.can('transaction.view') ? await incomeOf(scope, id) : null,
    services: scope.can('service.view') ? await servicesOf(scope, id) : null,
    domains: scope.can('domain.view') ? await domainsOf(scope, id) : null,
    invoices: billed ? await invoicesOf(scope, id) : null,
  }
}
