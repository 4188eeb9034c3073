import { nextDueDate as afterOnePeriod } from '#contract/catalogue/billing-cycles.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { ServerAccount, serverAccounts } from '#contract/services/server-accounts.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { orderVerbs } from '#platform/orders/order/order.verbs.ts'
import { serviceStore } from '../service/service.store.ts'
import { moduleOf, takeAccount } from './claim-account.ts'

type Import = VerbFunction<typeof serverAccounts, 'importAccount'>

/** An order on account is written for what the client has already, and what it makes is the account as it is. */
export const importAccount: Import = async (asked, account, { clientId, productId, cycle, nextDueDate }) => {
  asked.require('order.create')
  const product = await asked.db.selectFrom('products').select('module').where('id', '=', productId).executeTakeFirst()
  if (!product || product.module !== (await moduleOf(asked, account)))
    throw new Problem('validation', { fields: { productId: { key: 'otherModule' } } })
  const order = await placed(asked, { clientId, productId, cycle, domain: account.domain })
  const scope = asked.with({ caller: system })
  const items = order.items.map(({ id }) => ({
    ...{ itemId: id, setUp: false, sendWelcome: false },
    ...{ serverId: null, username: null, password: null },
  }))
  await orderVerbs.accept(scope, { params: { id: order.id }, body: { items } })
  const { id } = await scope.db.selectFrom('services').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  await takeAccount(scope, await serviceStore.find(scope, id, true), account, 'productId')
  await run(scope, id, account, nextDueDate ?? afterOnePeriod(riyadhDate(scope.now), cycle))
  return { set: { serviceId: id }, payload: { serviceId: id, orderId: order.id } }
}

/** The order, with what is wrong about it said of what was asked. */
async function placed(scope: Scope, { clientId, ...item }: { clientId: number; productId: number; cycle: string; domain: string }) {
  const unchosen = { command: null, years: null, quantity: 1, options: [], customValues: [], addons: [], bundleId: null, bundleCopy: 1 }
  const items = [{ ...unchosen, ...item }]
  try {
    return await orderStore.create(scope, { body: { clientId, invoiced: false, promotionCode: null, notes: null, imported: true, items } })
  } catch (error) {
    if (!(error instanceof Problem) || !error.detail.fields) throw error
    const fields = Object.entries(error.detail.fields).map(([path, problem]) => {
      const name = path.replace('items.0.', '')
      return [name === 'clientId' || name === 'cycle' ? name : 'productId', problem]
    })
    throw new Problem('validation', { fields: Object.fromEntries(fields) })
  }
}

/** It runs, as long as it is paid for; or is suspended, as its server says. */
async function run(scope: Scope, id: number, { suspended }: ServerAccount, dueOn: string | null): Promise<void> {
  const due = { nextDueDate: dueOn, dueDay: dueOn === null ? null : Number(dueOn.slice(8)) }
  const set = { work: 'none', activatedOn: scope.now, registrationDate: riyadhDate(scope.now), ...due }
  await takeStep(scope, serviceStore, 'activate', id, { set })
  if (suspended) await takeStep(scope, serviceStore, 'suspended', id, { set: { suspendKind: 'manual' } })
}
