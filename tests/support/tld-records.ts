import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import { tldCosts } from '#contract/catalogue/tld-costs.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { Client } from './client.ts'
import type { TestPlatform } from './platform.ts'

/** A registrar that registers an extension of ours and asks something for it; what an import of its prices takes. */
export async function toImport(staff: Client, number: number): Promise<Record<string, unknown>> {
  const account = await staff.call(registrarAccounts.endpoints.create, {
    body: { name: { en: `Asks ${number}`, ar: '' }, driver: 'manual' },
  })
  const registrarAccountId = account.data.id
  // An extension has letters alone.
  const extension = `.import${registrarAccountId}`.replace(/\d/g, digit => 'abcdefghij'[Number(digit)] as string)
  const made = await staff.call(tlds.endpoints.create, { body: { extension, registrarAccountId, prices: [] } })
  const costs = await staff.call(tldCosts.endpoints.paste, { body: { registrarAccountId, text: `${extension},SAR,10,10,10` } })
  if (!made.success || !costs.success) throw new Error(JSON.stringify([made, costs]))
  return {
    registrarAccountId,
    currency: 'SAR',
    marginKind: 'percent',
    marginPercent: 1 + (number % 99),
    marginAmount: null,
    changedSince: null,
  }
}

/** An extension of its own, and other prices of it. */
export async function toPriceList(staff: Client, number: number): Promise<Record<string, unknown>> {
  const extension = `.listed${number}`.replace(/\d/g, digit => 'abcdefghij'[Number(digit)] as string)
  const { data } = await staff.call(tlds.endpoints.create, { body: { extension, prices: [] } })
  return { tldId: data.id, clientGroupId: null, startsOn: '2027-01-01', prices: [{ currency: 'SAR', command: 'renew', price: 50_00 }] }
}

/** A registrar of its own that tells its costs. */
export async function toSync(staff: Client, number: number): Promise<Record<string, unknown>> {
  const body = { name: { en: `Tells ${number}`, ar: '' }, driver: 'simulator' as const }
  const account = await staff.call(registrarAccounts.endpoints.create, { body })
  return { registrarAccountId: account.data.id, rule: 'notify', currency: null, alertRise: number % 99, alertMargin: null }
}

/** A window of a registrar of its own, of which nothing has begun. */
export async function toMaintain(staff: Client, number: number): Promise<Record<string, unknown>> {
  const { registrarAccountId } = await toSync(staff, number)
  const at = (hours: number) => addHours(new Date(), hours).toISOString()
  return { registrarAccountId, startsOn: at(1 + number), endsOn: at(2 + number), affects: ['renewals'] }
}

/** Puts a window into a state, which follows from its times. */
export async function putWindow({ database }: TestPlatform, id: number, state: string): Promise<void> {
  const [from, to] = { planned: [1, 2], over: [-2, -1] }[state] ?? [-1, 1]
  await sql`update "maintenanceWindows" set "startsOn" = now() + make_interval(hours => ${from}::int), "endsOn" = now() + make_interval(hours => ${to}::int)
    where "id" = ${id}`.execute(database.db)
}

/** One import is under way at a time, and the last one that was applied can be rolled back. */
export const theOnlyImport = async ({ platform }: { platform: TestPlatform }, id: number) => {
  await sql`update "tldImports" set "status" = 'rolledBack' where "id" <> ${id} and "status" <> 'draft'`.execute(platform.database.db)
  return {}
}
export const tldVerbs = { 'tldImports.apply': theOnlyImport, 'tldImports.rollBack': theOnlyImport }
