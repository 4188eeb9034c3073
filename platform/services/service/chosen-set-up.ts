import { type FieldProblem, type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { orders } from '#contract/orders/orders.ts'
import { isPanelModule, panelModules } from '#contract/services/panel-modules.ts'
import { services } from '#contract/services/services.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { SetUpChoicesTable } from '#platform/orders/order/set-up-choice.table.ts'
import type {} from '../server/server.table.ts'
import { isOpen } from '../server/server-access.ts'

/** How an item is to be set up, where somebody decided it. */
export const choiceFor = ({ db }: Scope, orderItemId: number): Promise<SetUpChoicesTable | undefined> =>
  db.selectFrom('setUpChoices').selectAll().where('orderItemId', '=', orderItemId).executeTakeFirst()

/** The same of many items, by the id of each. */
export async function choicesFor({ db }: Scope, items: readonly { orderItemId: number }[]): Promise<Map<number, SetUpChoicesTable>> {
  const ids = items.map(({ orderItemId }) => orderItemId)
  const found = await db.selectFrom('setUpChoices').selectAll().where('orderItemId', 'in', ids).execute()
  return new Map(found.map(choice => [choice.orderItemId, choice]))
}

/**
 * An order was accepted with choices: each names a server with room that whoever chose may use, and a name that is free there. What runs
 * already is left alone.
 * @throws Problem validation of `items.<n>.serverId` and `items.<n>.username`
 */
export async function judgeChoices(scope: Scope, { payload: { chosen } }: Happened<typeof orders.events.accept>): Promise<void> {
  const fields: FieldProblems = {}
  for (const [at, itemId] of chosen.entries()) {
    for (const [field, problem] of Object.entries(await problemsOf(scope, itemId))) fields[`items.${at}.${field}`] = problem
  }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
}

async function problemsOf(scope: Scope, itemId: number): Promise<Record<string, FieldProblem>> {
  const { db } = scope
  const [choice, service] = await Promise.all([
    choiceFor(scope, itemId),
    db
      .selectFrom('services')
      .innerJoin('products', 'products.id', 'services.productId')
      .select(['services.id', 'services.status', 'products.module'])
      .where('services.orderItemId', '=', itemId)
      .executeTakeFirst(),
  ])
  const waits = service && services.steps.cancel.from.some(status => status === service.status)
  if (!choice || !waits || !choice.setUp) return {}
  const { module } = service
  const { serverId, username } = choice
  if (!module || !isPanelModule(module)) return serverId || username ? { serverId: { key: 'notAChoice' } } : {}
  const problem = username ? panelModules[module].username(username) : undefined
  if (problem) return { username: problem }
  if (serverId === null) return {}
  const server = await db
    .selectFrom('servers')
    .select(['accountCount', 'maxAccounts'])
    .where('id', '=', serverId)
    .where('module', '=', module)
    .where('status', '=', 'active')
    .where(isOpen(scope.caller))
    .executeTakeFirst()
  if (!server) return { serverId: { key: 'notAChoice' } }
  if (server.maxAccounts !== null && server.accountCount >= server.maxAccounts) return { serverId: { key: 'serverFull' } }
  return username && (await isTaken(scope, serverId, username, service.id)) ? { username: { key: 'alreadyUsed' } } : {}
}

/** Whether another service on a server has the name. */
export async function isTaken({ db }: Scope, serverId: number, username: string, without: number): Promise<boolean> {
  const other = await db
    .selectFrom('services')
    .select('id')
    .where('serverId', '=', serverId)
    .where('username', '=', username)
    .where('id', '!=', without)
    .executeTakeFirst()
  return other !== undefined
}
