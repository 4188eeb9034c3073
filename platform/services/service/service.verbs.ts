import { Problem } from '#contract/kernel/problem.ts'
import { panelModules } from '#contract/services/panel-modules.ts'
import type { Service } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { followPrice, keepPrice } from './follow-price.ts'
import { serviceStore } from './service.store.ts'
import { newPassword, sealPassword } from './service-password.ts'

// What people ask for is done by a job (`beginWork`); the state follows from the answer.
const begun = { set: { work: 'underWay' } }
const asked = async () => begun
const askedFor = async (_scope: unknown, _service: unknown, { reason }: { reason: string }) => ({ ...begun, payload: { reason } })

/** The password is written down, sealed, before the server is asked to take it. */
async function changePassword(scope: Scope, { serverId }: Service, { password }: { password: string | null }) {
  if (password !== null) await checkPassword(scope, serverId, password)
  return { set: { work: 'underWay', newPassword: sealPassword(scope, password ?? newPassword()) } }
}

async function checkPassword({ db }: Scope, serverId: number | null, password: string): Promise<void> {
  const server = serverId === null ? null : await db.selectFrom('servers').select('module').where('id', '=', serverId).executeTakeFirst()
  const finding = panelModules[server?.module ?? 'cpanel'].password(password)
  if (finding) throw new Problem('validation', { fields: { password: finding } })
}

export const serviceVerbs = verbsOf(serviceStore, {
  setUp: asked,
  suspend: askedFor,
  unsuspend: asked,
  terminate: askedFor,
  followPrice,
  keepPrice,
  changePassword,
  refreshUsage: asked,
})
