import './notice.table.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { type Notice, notices } from '#contract/staff/notices.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'
import { ownPowers } from '../powers.ts'

const most = 50
const forbidden = { code: 'forbidden', reason: 'forbidden' } as const

/** What the caller may do with the board: a super admin everything, others what their role group says. */
const boardOf = async (scope: Scope): Promise<'none' | 'read' | 'write'> => (await ownPowers(scope))?.noticeboard ?? 'write'

const store = crud({
  resource: notices,
  nameOf: ({ text }) => (text.en || text.ar).slice(0, 80),
  refuses: async scope => {
    const writes = (await boardOf(scope)) === 'write'
    return () => (writes ? null : forbidden)
  },
  async values(scope, input, current) {
    if (current) return input
    if ((await boardOf(scope)) !== 'write') throw new Problem('forbidden')
    return { ...input, authorName: scope.caller.name }
  },
})

async function listNotices(scope: Scope) {
  const board = await boardOf(scope)
  if (board === 'none') throw new Problem('forbidden')
  const today = dayIn(scope.now, await setting(scope, 'timeZone'))
  const shown = store.select(scope).orderBy('notices.id', 'desc').limit(most)
  const current = shown.where(eb => eb.or([eb('lastDay', 'is', null), eb('lastDay', '>=', today)]))
  const items = (await (board === 'write' ? shown : current).execute()) as Notice[]
  return { items: await store.withCan(scope, items), writes: board === 'write' }
}

export const routes = served(notices.endpoints, { ...store, list: listNotices })
