import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'

/**
 * Seconds that a mail has to wait, because as many as are allowed went out within the last minute; 0 when it may go. Codes, links and
 * warnings of accounts never wait: they would be too late.
 */
export async function waitOf(scope: Scope, category: string): Promise<number> {
  if (category === 'access') return 0
  const most = await setting(scope, 'mailsPerMinute')
  const full = await scope.db
    .selectFrom('emailMessages')
    .select('sentOn')
    .where('sentOn', '>', new Date(scope.now.getTime() - 60_000).toISOString())
    .orderBy('sentOn', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return full?.sentOn ? Math.max(1, Math.ceil((new Date(full.sentOn).getTime() + 60_000 - scope.now.getTime()) / 1000)) : 0
}
