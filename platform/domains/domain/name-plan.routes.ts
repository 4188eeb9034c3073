import { domains } from '#contract/domains/domains.ts'
import { namePlans } from '#contract/domains/name-plans.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { domainStore } from './domain.store.ts'
import { domainsInState } from './domains-in-state.ts'

async function planOf(scope: Scope, { params: { id } }: { params: { id: number } }): Promise<AnswerOf<typeof namePlans.of>> {
  const { paymentStatus } = await orderStore.find(scope, id)
  const ids = await domainsInState(scope, id, domains.verbs.register.from)
  if (ids.length === 0) return { names: [], unpaid: false }
  const found = await domainStore.findMany(scope, ids)
  const terms = await scope.db
    .selectFrom('domains')
    .innerJoin('tlds', 'tlds.id', 'domains.tldId')
    .select(['domains.id', 'autoRegister'])
    .where('domains.id', 'in', ids)
    .execute()
  const registrars = await scope.db
    .selectFrom('registrarAccounts')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(200)
    .execute()
  const mayRegister = scope.can('domain.register')
  const names = found.map(({ id: domainId, orderItemId: itemId, premium, ...domain }) => {
    const { name, command, documents, codeMissing, registrarAccountId, nameservers } = domain
    return {
      ...{ itemId, domainId, name, command, documents, codeMissing, registrarAccountId, nameservers },
      register: terms.find(({ id: one }) => one === domainId)?.autoRegister === true,
      mayRegister,
      registrars: premium || !mayRegister ? [] : registrars,
    }
  })
  return { names, unpaid: paymentStatus !== 'paid' && paymentStatus !== 'none' }
}

export const routes = served(namePlans, { of: planOf })
