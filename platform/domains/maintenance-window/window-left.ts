import { sql } from 'kysely'
import type { WindowPart } from '#contract/domains/maintenance-windows.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './maintenance-window.table.ts'

/** Seconds for which an account is at work on itself yet, where that holds up this part of what is asked of it, or any; null: it is not. */
export async function windowLeft({ db, now }: Pick<Scope, 'db' | 'now'>, accountId: number, part?: WindowPart): Promise<number | null> {
  const found = await db
    .selectFrom('maintenanceWindows')
    .select('endsOn')
    .where('registrarAccountId', '=', accountId)
    .where('startsOn', '<=', now.toISOString())
    .where('endsOn', '>', now.toISOString())
    .where(part ? sql<boolean>`"affects" ? ${part}` : sql<boolean>`true`)
    .orderBy('endsOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? Math.ceil((new Date(found.endsOn).getTime() - now.getTime()) / 1000) : null
}
