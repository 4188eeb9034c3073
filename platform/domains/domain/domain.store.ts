import { sql } from 'kysely'
import { domains } from '#contract/domains/domains.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/orders/order/order.table.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { documentsSql } from './documents-sql.ts'
import type {} from './domain.table.ts'
import { renewalPriceSql } from './renewal-price-sql.ts'

const underWay = new Set(['register', 'renew', 'setNameservers', 'setDs', 'lock', 'unlock', 'transferCode', 'cancel'])

export const domainStore = crud({
  resource: domains,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: true },
    order: { table: 'orders', key: 'orderId', fields: { orderNumber: 'number' } },
    tld: { table: 'tlds', key: 'tldId', fields: { extension: 'extension', kind: 'kind' } },
    registrar: { table: 'registrarAccounts', key: 'registrarAccountId', fields: { registrarName: 'name' } },
  },
  computed: {
    documents: () => documentsSql(),
    renewalPrice: () => renewalPriceSql(),
  },
  refuses: async scope => {
    const [telling, giving] = [await registrarsThat(scope, 'tellsRenewalCost'), await registrarsThat(scope, 'givesCode')]
    return (verb, { work, locked, autoRenew, documents, registrarAccountId }) => {
      if (verb === 'setPremium' && (registrarAccountId === null || telling.has(registrarAccountId))) return 'registryTellsPremium'
      if (verb === 'transferCode' && !(registrarAccountId !== null && giving.has(registrarAccountId))) return 'registryGivesNoCode'
      if (verb === 'register' && documents !== 'notNeeded' && documents !== 'approved') return 'documentsNotApproved'
      if (verb === 'retry' && work !== 'failed') return 'domainNotFailed'
      if (verb === 'lock' && locked) return 'domainLocked'
      if (verb === 'unlock' && !locked) return 'domainNotLocked'
      if (verb === 'autoRenewOn' && autoRenew) return 'domainRenewsItself'
      if (verb === 'autoRenewOff' && !autoRenew) return 'domainDoesNotRenewItself'
      return work === 'underWay' && underWay.has(verb) ? 'domainUnderWay' : null
    }
  },
  nameOf: ({ name }) => name,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ name, asciiName }) => [name, asciiName],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"domains"."id" = ${Number(typed)}`] : []),
})

/** The accounts whose drivers can do something. */
async function registrarsThat({ db }: Scope, can: 'tellsRenewalCost' | 'givesCode'): Promise<Set<number>> {
  const accounts = await db.selectFrom('registrarAccounts').select(['id', 'driver']).execute()
  return new Set(accounts.flatMap(({ id, driver }) => (registrarDriverKinds[driver][can] ? [id] : [])))
}
