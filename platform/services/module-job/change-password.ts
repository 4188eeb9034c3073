import { services } from '#contract/services/services.ts'
import type { PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { serviceStore } from '../service/service.store.ts'
import { openPassword } from '../service/service-password.ts'
import type { Claimed } from './claim.ts'

/** Gives the account the password that was written down for it: asked again, it is the same one. */
export async function changePassword(scope: Scope, panel: PanelDriver, { serviceId, username }: Claimed): Promise<PanelAnswer> {
  const wanted = await wantedPassword(scope, serviceId)
  return wanted === null ? { is: 'ok' } : panel.changePassword({ username, password: openPassword(scope, wanted) })
}

/** The account has it: it is the password of the service from now on. */
export async function keepPassword(
  scope: Scope,
  { serviceId, work }: { serviceId: number; work: 'none' | 'underWay' | 'failed' },
): Promise<void> {
  const password = await wantedPassword(scope, serviceId)
  const service = await serviceStore.find(scope, serviceId, true)
  const set = password === null ? { work } : { work, password, newPassword: null }
  await serviceStore.store(scope, service, set, services.events.passwordChanged)
}

async function wantedPassword({ db }: Scope, serviceId: number): Promise<string | null> {
  return (await db.selectFrom('services').select('newPassword').where('id', '=', serviceId).executeTakeFirstOrThrow()).newPassword
}
