import { Problem } from '#contract/kernel/problem.ts'
import { panelModules } from '#contract/services/panel-modules.ts'
import type { Service } from '#contract/services/services.ts'
import { messageClientOf } from '#platform/clients/client-message/message-client-of.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { setCertificate } from '../ssl/set-certificate.ts'
import { askForNoMore } from './ask-for-no-more.ts'
import { askMore } from './ask-more.ts'
import { becomesNothing, changePackage } from './change-package.ts'
import { changeProduct } from './change-product.ts'
import { changeServer } from './change-server.ts'
import { configure } from './configure.ts'
import { followPrice, keepPrice } from './follow-price.ts'
import { applyLimits } from './following-limits.ts'
import { orderAddon } from './order-addon.ts'
import { recreate } from './recreate.ts'
import { renew } from './renew.ts'
import { serviceStore } from './service.store.ts'
import { newPassword, refuseWithoutProducts, sealPassword } from './service-password.ts'
import { setNextDue } from './set-next-due.ts'
import { tellClient } from './tell-client.ts'
import { upgrade } from './upgrade.ts'
import { cancelUpgrade } from './upgrade-paid.ts'

// What people ask for is done by a job (`beginWork`); the state follows from the answer.
const begun = { set: { work: 'underWay' } }
const asked = async () => begun
/** How it is asked for goes with the job: the reason, whether the client is told. */
const askedSo = async <B extends { version?: number | undefined }>(_scope: Scope, _service: Service, { version: _, ...payload }: B) => ({
  ...begun,
  payload,
})
async function billedNoMore(scope: Scope, service: Service) {
  await askForNoMore(scope, service)
  return { set: { nextDueDate: null, ...becomesNothing } }
}

/** The password is written down, sealed, before the server is asked to take it. */
async function changePassword(scope: Scope, { serverId }: Service, { password }: { password: string | null }) {
  refuseWithoutProducts(scope)
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
  suspend: askedSo,
  unsuspend: askedSo,
  terminate: async (_scope, _service, { reason }) => ({ ...begun, payload: { reason } }),
  recreate,
  changePassword,
  changePackage,
  refreshUsage: asked,
  applyLimits,
  hold: async (scope, service, { reason, mail }) => {
    if (mail) await tellClient(scope, 'serviceHeld', service, reason)
  },
  resume: async () => ({ set: { askedFields: [] } }),
  changeProduct,
  askMore,
  complete: billedNoMore,
  end: billedNoMore,
  renew,
  upgrade,
  cancelUpgrade,
  orderAddon,
  setNextDue,
  releaseTerm: async (_scope, { termEndsOn }, { reason }) => ({
    set: { termEndsOn: null },
    payload: { before: termEndsOn as string, reason },
  }),
  setPrice: async (_scope, service, { recurringAmount, currency }) => {
    if (currency !== null && currency !== service.currency)
      throw new Problem('validation', { fields: { currency: { key: 'soldInOtherCurrency', values: { currency: service.currency } } } })
    return { set: { recurringAmount }, payload: { before: service.recurringAmount, after: recurringAmount } }
  },
  autoRenewOn: async () => ({ set: { autoRenew: true } }),
  autoRenewOff: async () => ({ set: { autoRenew: false } }),
  setPaymentMethod: async (_scope, { paymentMethod: before }, { paymentMethod }) => ({
    set: { paymentMethod },
    payload: { before, after: paymentMethod },
  }),
  configure,
  changeServer,
  setCertificate,
  followPrice,
  keepPrice,
  sendMessage: messageClientOf('services'),
})
