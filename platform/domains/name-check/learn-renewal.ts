import type { PremiumCost } from '#contract/catalogue/premium-price.ts'
import { registrarDriverKinds, registrarDriverNames } from '#contract/domains/registrar-drivers.ts'
import { nameCosts, noteCosts } from '#platform/catalogue/name-cost/name-costs.ts'
import type { RegistrarDriver } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { withinTime } from '#platform/kernel/within-time.ts'
import { domainStore } from '../domain/domain.store.ts'
import type {} from '../domain/domain.table.ts'
import { windowLeft } from '../maintenance-window/window-left.ts'
import { openRegistrar, registrarOf } from '../registrar-account/open-registrar.ts'

/** Whether another year of a name may cost more than its extension's price. */
export const mayBePremium = async ({ db }: Scope, id: number) => {
  const name = await db
    .selectFrom('domains')
    .innerJoin('tlds', 'tlds.id', 'domains.tldId')
    .select(['domains.asciiName', 'domains.registrarAccountId', 'domains.premium', 'tlds.premiumNames'])
    .where('domains.id', '=', id)
    .executeTakeFirst()
  return name && (name.premium || name.premiumNames) ? name : null
}

/** Asks the registry of a name what another year of it costs, where that is not the price of its extension, outside any transaction. */
export async function learnRenewal(scope: Scope, id: number): Promise<void> {
  const name = await mayBePremium(scope, id)
  if (!name || name.registrarAccountId === null) return
  const account = await registrarOf(scope, name.registrarAccountId)
  const asks = account?.status === 'active' && (await windowLeft(scope, account.id, 'checks')) === null
  const driver = asks ? openRegistrar(scope, account, id) : null
  const said = driver && (await askRenewal(driver, name.asciiName))
  if (account && said) await noteRenewal(scope, account.id, name.asciiName, said.premium)
}

/** Of so many names one call asks registries at most: of further ones what is known already counts. */
const MOST_ASKED = 20
/** So many of them at once: each account keeps to its own calls a second besides. */
const AT_ONCE = 5
/** Milliseconds for which a call waits for them; what is answered later is kept for the next one. */
const PATIENCE = 8000

/** The same of several names that the caller has, where nothing was said of them within the last hour. */
export async function learnRenewals(scope: Scope, ids: readonly number[]): Promise<void> {
  const own = await asked(
    scope,
    (await domainStore.findMany(scope, ids)).map(({ id }) => id),
  )
  const known = await nameCosts(
    scope,
    own.map(({ asciiName }) => asciiName),
    { minutes: 60 },
  )
  const unknown = own.filter(({ asciiName, registrarAccountId }) => {
    const said = known.get(asciiName)
    return !said?.fresh || said.registrarAccountId !== registrarAccountId
  })
  await withinTime(unknown.slice(0, MOST_ASKED), { atOnce: AT_ONCE, milliseconds: PATIENCE }, ({ id }) => learnRenewal(scope, id))
}

/** Those of them whose registrar tells what another year costs, and whose extension sells premium names; names that are known as such are renewed alone. */
async function asked({ db }: Scope, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('domains')
    .innerJoin('tlds', 'tlds.id', 'domains.tldId')
    .innerJoin('registrarAccounts', 'registrarAccounts.id', 'domains.registrarAccountId')
    .select(['domains.id', 'domains.asciiName', 'domains.registrarAccountId'])
    .where('domains.id', 'in', ids)
    .where('domains.premium', '=', false)
    .where('tlds.premiumNames', '=', true)
    .where('registrarAccounts.status', '=', 'active')
    .where('registrarAccounts.driver', 'in', tellingDrivers)
    .orderBy('domains.id')
    .execute()
}

const tellingDrivers = registrarDriverNames.filter(driver => registrarDriverKinds[driver].tellsRenewalCost)

/** null: it does not tell, or not now. */
export async function askRenewal(driver: RegistrarDriver, ascii: string): Promise<{ premium: PremiumCost | null } | null> {
  const said = await driver.renewalCost?.(ascii)
  return said?.is === 'ok' ? { premium: said.premium } : null
}

/** What a registry asks for another year; what it asked for the first is kept beside it. */
export async function noteRenewal(scope: Scope, accountId: number, ascii: string, premium: PremiumCost | null): Promise<void> {
  const before = (await nameCosts(scope, [ascii])).get(ascii)
  const kept = before?.currency === premium?.currency ? before : undefined
  const cost = premium && {
    ...premium,
    register: premium.register ?? kept?.register ?? null,
    transfer: premium.transfer ?? kept?.transfer ?? null,
  }
  await noteCosts(scope, accountId, new Map([[ascii, cost]]))
}
