import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { domainCommands } from '#contract/catalogue/tld-charges.ts'
import type { TldSync } from '#contract/domains/tld-syncs.ts'
import { costHere, marginHere, priceHere } from '#platform/catalogue/tld-cost/cost-here.ts'
import { job } from '#platform/kernel/jobs.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type NotificationKey, notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { windowLeft } from '../maintenance-window/window-left.ts'
import { registrarOf } from '../registrar-account/open-registrar.ts'
import { keepCosts, readCosts } from '../registrar-account/read-costs.ts'
import { followCosts, risen } from './follow-costs.ts'
import { tldSyncStore } from './tld-sync.store.ts'

/**
 * Fetches the costs of a registrar; whatever follows from them, the run in the log, what staff are told and the import that prices follow by, is one
 * transaction with them, so that a run that is cut off is as if it had not been, and is done again.
 */
export const runTldSync = job({
  name: 'runTldSync',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 5,
  retryDelay: 60,
  handle: async (scope, { id }): Promise<object> => {
    const there = await scope.db.selectFrom('tldSyncs').select(['status', 'registrarAccountId']).where('id', '=', id).executeTakeFirst()
    const account = there?.status === 'active' ? await registrarOf(scope, there.registrarAccountId) : undefined
    if (!account) return {}
    const away = await windowLeft(scope, account.id, 'readings')
    if (away !== null) {
      await inTransaction(scope, inner => inner.enqueue(runTldSync, { id }, { startAfter: away }))
      return { waits: away }
    }
    const read = await readCosts(scope, account)
    return inTransaction(scope, async inner => {
      const sync = await tldSyncStore.find(inner, id, true)
      const stored = await inner.db.selectFrom('tldCosts').selectAll().where('registrarAccountId', '=', account.id).execute()
      const before = new Map(stored.map(cost => [cost.extension, cost]))
      const since = inner.now
      const kept = await keepCosts(inner, account, read)
      if ('failure' in read) return log(inner, sync, { ...kept, outcome: 'failed', failure: read.failure })
      const wanted = await inScope(inner, sync)
      const rises = sync.alertRise === null ? [] : risen(before, read.costs, sync.alertRise).filter(extension => wanted.has(extension))
      const tldImportId = sync.rule === 'notify' ? null : await followCosts(inner, sync, since)
      // Prices that are about to follow are not told of.
      const low = sync.alertMargin === null || tldImportId !== null ? [] : await lowMargins(inner, sync, sync.alertMargin)
      await tell(inner, sync, 'tldCostsRose', rises)
      await tell(inner, sync, 'tldMarginsLow', low)
      return log(inner, sync, { ...kept, outcome: 'fetched', rises: rises.length, lowMargins: low.length, tldImportId })
    })
  },
})

const condition = ({ scope, registrarAccountId }: TldSync) =>
  scope === 'sold' ? sql`"tlds"."status" = 'active'` : sql`"tlds"."registrarAccountId" = ${registrarAccountId}`

async function inScope({ db }: Scope, sync: TldSync): Promise<Set<string>> {
  const { rows } = await sql<{ extension: string }>`select "extension" from "tlds" where ${condition(sync)}`.execute(db)
  return new Set(rows.map(({ extension }) => extension))
}

/** Extensions of which some price is less than so many percent above its cost. */
async function lowMargins({ db }: Scope, sync: TldSync, percent: number): Promise<string[]> {
  const tldId = sql`"tlds"."id"`
  const low = domainCommands.map(command => sql`${marginHere(priceHere(command, tldId), costHere(command))} < ${percent}`)
  const { rows } = await sql<{ extension: string }>`
    select "tlds"."extension" from "tlds" join "tldCosts" on "tldCosts"."extension" = "tlds"."extension"
    where "tldCosts"."registrarAccountId" = ${sync.registrarAccountId} and ${condition(sync)}
      and (${sql.join(low, sql` or `)}) order by 1`.execute(db)
  return rows.map(({ extension }) => extension)
}

/** Who may change prices hears of extensions; of the same ones with the same costs once. */
async function tell(scope: Scope, sync: TldSync, key: NotificationKey, extensions: readonly string[]): Promise<void> {
  if (extensions.length === 0) return
  const costs = await scope.db
    .selectFrom('tldCosts')
    .select(['extension', 'register', 'renew', 'transfer', 'redemption'])
    .where('registrarAccountId', '=', sync.registrarAccountId)
    .where('extension', 'in', extensions)
    .orderBy('extension')
    .execute()
  await notifyStaff(scope, {
    kind: 'domain',
    importance: 'important',
    to: { capability: 'tld.costs' },
    key,
    values: { name: sync.registrarName, count: extensions.length, extensions: extensions.slice(0, 10).join(' ') },
    link: { to: 'tldCosts', id: null },
    dedupeKey: `${key} ${sync.id} ${createHash('sha256').update(JSON.stringify(costs)).digest('hex')}`,
  })
}

interface Logged {
  taken: number
  changed: number
  outcome: 'fetched' | 'failed'
  failure?: string
  rises?: number
  lowMargins?: number
  tldImportId?: number | null
}
async function log(scope: Scope, { registrarAccountId }: TldSync, run: Logged) {
  const row = { failure: null, rises: 0, lowMargins: 0, tldImportId: null, ...run, registrarAccountId, ranOn: scope.now }
  await scope.db.insertInto('tldSyncRuns').values(row).execute()
  scope.afterCommit(() => forgetCounts('tldSyncRuns'))
  return run
}
