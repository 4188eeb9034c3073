import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { servers } from '#contract/services/servers.ts'
import type { PanelAnswer } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openPanel } from './open-panel.ts'
import { serverStore } from './server.store.ts'

/** Somebody waits for the answer: a test gives up on each of its two calls after as many seconds. */
const patience = 8

/** Asks a server's panel who it is. What it said, or why it did not, is kept on the server. */
export async function testServer(scope: Scope, { params }: { params: { id: number } }): Promise<AnswerOf<typeof servers.endpoints.test>> {
  const { id } = await serverStore.get(scope, { params })
  const server = await scope.db.selectFrom('servers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const started = performance.now()
  const answer = await openPanel(scope, { ...server, timeout: Math.min(server.timeout ?? patience, patience) }).test()
  const seconds = Math.round(performance.now() - started) / 1000
  await keepConnection(scope, id, answer)
  return answer.is === 'ok'
    ? { works: true, version: answer.version, host: answer.host, failure: null, seconds }
    : { works: false, version: null, host: null, failure: answer.message, seconds }
}

/** Whether the panel answered stands on the server, without a change of its version. */
export async function keepConnection({ db, now }: Scope, id: number, answer: PanelAnswer<object | { version: string }>): Promise<void> {
  const works = answer.is === 'ok'
  const version = works && 'version' in answer ? { panelVersion: String(answer.version).slice(0, 100) } : {}
  await db
    .updateTable('servers')
    .set({ connection: works ? 'works' : 'fails', testedOn: now, failure: works ? null : answer.message.slice(0, 1000), ...version })
    .where('id', '=', id)
    .execute()
}
