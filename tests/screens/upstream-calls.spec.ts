import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { expect, test } from '../support/screen.ts'
import { openTestServer } from '../support/test-server.ts'
import { type WatchedPlatform, watchedPlatform } from '../support/watched-calls.ts'

/** Asked for once a second for all pages together, so that it is with some of them. */
const ofAll = 'public-state'

const lists = {
  '/client': ['list-start', 'maintenance', 'user/counts', 'user/page'],
  '/client?rows=25&sort=-signupOn': ['list-start', 'maintenance', 'user/counts', 'user/page'],
  '/client-groups': ['client-group', 'list-start', 'maintenance'],
}

test('a list, what its reader stored of it and its figures are asked for at once, each of them once', async () => {
  let platform: WatchedPlatform | undefined
  const server = await openTestServer({
    platform: async settings => {
      platform = await watchedPlatform(settings)
      return platform
    },
  })
  const headers = { cookie: await server.cookie(), accept: 'text/html' }
  const visit = async (path: string) => {
    const answer = await fetch(server.at(path), { headers, redirect: 'manual' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('</html>')
  }
  for (const [path, calls] of Object.entries(lists)) {
    // How amounts are written is asked for every half minute.
    await visit(path)
    const asked = (await platform?.withheld(calls, () => visit(path))) ?? []
    expect(asked.filter(call => call !== ofAll).sort(), path).toEqual(calls)
    expect(asked.filter(call => call === ofAll).length, path).toBeLessThanOrEqual(1)
  }
  await server.stop()
})

test('the summary of a client is five calls, all of them at once', async () => {
  let platform: WatchedPlatform | undefined
  let id = 0
  const server = await openTestServer({
    fill: async ({ app }, people) => {
      id = (await addClient(clientFor(app, { token: people.admin?.token ?? null }), company())).id
    },
    platform: async settings => {
      platform = await watchedPlatform(settings)
      return platform
    },
  })
  const headers = { cookie: await server.cookie(), accept: 'text/html' }
  const visit = async () => {
    const answer = await fetch(server.at(`/view/summary?client=${id}`), { headers, redirect: 'manual' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('</html>')
  }
  const calls = ['list-counts', 'maintenance', `user/${id}/neighbours`, `user/${id}/overview`, `user/info/${id}`]
  await visit()
  const asked = (await platform?.withheld(calls, visit)) ?? []
  expect(asked.filter(call => call !== ofAll).sort()).toEqual(calls)
  await server.stop()
})

test('a list is shown as its reader last saw it in whichever browser, though it is asked for before that is known', async ({ open }) => {
  const first = await open('/settings/other/country')
  await first.getByRole('combobox', { name: 'Rows' }).selectOption('25')
  await expect(first).toHaveURL(/rows=25/)
  const second = await open('/settings/other/country')
  await expect(second.getByRole('combobox', { name: 'Rows' })).toHaveValue('25')
})
