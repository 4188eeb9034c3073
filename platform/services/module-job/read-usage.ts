import type { PanelAccount, PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Claimed } from './claim.ts'

/** How much room and traffic an account takes, as columns of its service. */
export const usageOf = ({ disk, bandwidth }: Pick<PanelAccount, 'disk' | 'bandwidth'>) => ({
  diskUsed: disk.used,
  diskLimit: disk.limit,
  bandwidthUsed: bandwidth?.used ?? null,
  bandwidthLimit: bandwidth?.limit ?? null,
})

/** Asks a server for the usage of an account; one that is not there any more is for a person to look at. */
export async function readUsage(_scope: Scope, panel: PanelDriver, { username }: Claimed): Promise<PanelAnswer<{ found?: object }>> {
  const answer = await panel.account(username)
  if (answer.is !== 'ok') return answer
  if (answer.account === null) return { is: 'rejected', code: 'noSuchAccount', message: `the server has no account ${username}` }
  return { is: 'ok', found: usageOf(answer.account) }
}
