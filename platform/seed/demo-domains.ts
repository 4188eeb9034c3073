import { renewedExpiry, stateByDate } from '#contract/domains/registry-dates.ts'
import { zoneRefusal } from '#contract/domains/zone-applicants.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { extensionOf } from '#contract/orders/domain-line.ts'
import { tldStore } from '#platform/catalogue/tld/tld.store.ts'
import type {} from '#platform/domains/domain/domain.table.ts'
import { nextDueOf } from '#platform/domains/domain/next-due.ts'
import type {} from '#platform/drivers/registrar/simulator/simulated-registry.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { tldsOf } from '#platform/orders/order/catalogue-of-items.ts'
import { createRecord } from './create-record.ts'
import { demoDomains, demoPriceLists, globalTlds, saudiPrices, termPrices } from './data/demo-domains.ts'

/** Prices of the zones of the Kingdom, and some extensions of elsewhere with theirs. */
export async function addExtensions(scope: Scope): Promise<void> {
  const name = { en: 'Registry of the demonstration', ar: 'سجل العرض التجريبي' }
  const registrarAccountId = await createRecord(scope, 'registrarAccounts', { name, driver: 'simulator' })
  for (const [at, { riyals, ...tld }] of globalTlds.entries())
    await createRecord(scope, 'tlds', { ...tld, weighting: 20 + at, registrarAccountId, prices: termPrices(riyals) })
  const zones = await scope.db.selectFrom('tlds').select(['id', 'extension', 'version']).where('kind', '=', 'saudi').execute()
  for (const { id, extension, version } of zones) {
    const riyals = saudiPrices[extension]
    if (riyals) await tldStore.update(scope, { params: { id }, body: { version, registrarAccountId, prices: termPrices(riyals) } })
  }
  await addPriceLists(scope)
}

/** Other prices of .com: of a client group, of who holds many names, and those of next year. */
async function addPriceLists(scope: Scope): Promise<void> {
  const { db, now } = scope
  const tld = await db.selectFrom('tlds').select('id').where('extension', '=', '.com').executeTakeFirst()
  const group = await db.selectFrom('clientGroups').select('id').orderBy('discount', 'desc').executeTakeFirst()
  const year = Number(riyadhDate(now).slice(0, 4)) + 1
  for (const { list, riyals } of demoPriceLists(year, group?.id ?? null))
    if (tld) await createRecord(scope, 'tldPriceLists', { ...list, tldId: tld.id, prices: termPrices(riyals) })
}

/** Names that clients have had for a while, and some that wait for somebody to register them. */
export async function addDomains(scope: Scope): Promise<void> {
  const { db } = scope
  const today = riyadhDate(scope.now)
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'accountType', 'countryCode', 'crNumber'])
    .where('status', '=', 'active')
    .where('currency', '=', 'SAR')
    .orderBy('id')
    .limit(4 * demoDomains.length)
    .execute()
  const zones = await tldsOf(
    scope,
    demoDomains.map(({ name }) => name),
  )
  for (const [at, { name, days, years }] of demoDomains.entries()) {
    const zone = extensionOf(name, zones)
    // Whoever comes next and can have a name of its zone.
    const able = clients.filter(client => zone && zoneRefusal(zone, client) === null)
    const clientId = able[at % able.length]?.id
    if (clientId === undefined) continue
    const items = [{ command: 'register', years, cycle: 'oneTime', domain: name }]
    const orderId = await createRecord(scope, 'orders', { clientId, items, invoiced: false })
    const { id, asciiName, tldId, registrarAccountId } = await db
      .selectFrom('domains')
      .select(['id', 'asciiName', 'tldId', 'registrarAccountId'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    if (days === null || registrarAccountId === null) continue
    const [registeredOn, nameservers] = [addDays(today, -days), JSON.stringify(['ns1.sijil.example', 'ns2.sijil.example'])]
    const expiresOn = renewedExpiry(registeredOn, years)
    const periods = await db.selectFrom('tlds').select(['graceDays', 'redemptionDays']).where('id', '=', tldId).executeTakeFirstOrThrow()
    const status = stateByDate(expiresOn, periods, today)
    await db
      .updateTable('domains')
      .set({ status, registeredOn, expiresOn, nextDueOn: await nextDueOf(scope, { tldId }, expiresOn), nameservers, syncedOn: scope.now })
      .where('id', '=', id)
      .execute()
    const there = { accountId: registrarAccountId, name: asciiName, ours: true, createdOn: registeredOn, expiresOn, nameservers }
    await db
      .insertInto('simulatedDomains')
      .values({ ...there, locked: false, eppCode: `epp-${asciiName}`, transferOn: null })
      .execute()
  }
}
