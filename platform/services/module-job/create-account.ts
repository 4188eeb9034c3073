import type { PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openPassword } from '../service/service-password.ts'
import type { Claimed } from './claim.ts'

/** What a panel says of an account that it has made already. */
const taken = new Set<string>(['usernameTaken', 'domainTaken'])

/**
 * Makes an account, outside any transaction, once: the server is asked first what is there. An account of that name and domain is ours where
 * the server may have been asked to make it before, and where it says that it is taken after we were told that it is not.
 */
export async function createAccount(scope: Scope, panel: PanelDriver, { serviceId, asked, ...job }: Claimed): Promise<PanelAnswer> {
  const wanted = { username: job.username, domain: job.domain, package: job.package }
  const isThere = async (): Promise<PanelAnswer<{ there: 'ours' | 'another' | 'none' }>> => {
    const answer = await panel.account(wanted.username)
    if (answer.is !== 'ok') return answer
    return { is: 'ok', there: answer.account === null ? 'none' : answer.account.domain === wanted.domain ? 'ours' : 'another' }
  }
  const before = await isThere()
  // What cannot be found out may have been done.
  if (before.is !== 'ok') return asked ? { is: 'unknown', message: before.message } : before
  if (before.there === 'ours' && asked) return { is: 'ok' }
  if (before.there !== 'none')
    return { is: 'rejected', code: 'usernameTaken', message: `the server has another account ${wanted.username}` }
  const made = await panel.createAccount({ ...wanted, ...(await accessOf(scope, serviceId)) })
  if (made.is !== 'rejected' || !taken.has(made.code)) return made
  const after = await isThere()
  return after.is === 'ok' && after.there === 'ours' ? { is: 'ok' } : made
}

async function accessOf(scope: Scope, serviceId: number): Promise<{ password: string; contactEmail: string }> {
  const { password, email } = await scope.db
    .selectFrom('services')
    .innerJoin('clients', 'clients.id', 'services.clientId')
    .select(['services.password', 'clients.email'])
    .where('services.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return { password: openPassword(scope, password as string), contactEmail: email }
}
