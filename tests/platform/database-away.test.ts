import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let headers: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  headers = { authorization: `Bearer ${(await platform.signedIn()).token}` }
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => platform.close())

const gone = [
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
]
function takeAway(error: Error) {
  const executor = platform.database.db.getExecutor().constructor.prototype
  vi.spyOn(executor, 'executeQuery').mockRejectedValue(error)
  vi.spyOn(executor, 'provideConnection').mockRejectedValue(error)
}

test.each(gone.map(error => [error.message, error] as const))(
  'while the database is away (%s), calls and /readyz are to be tried again',
  async (_, error) => {
    takeAway(error)
    for (const url of ['/v1/client-group', '/readyz']) {
      const answer = await platform.app.inject({ url, headers })
      expect({ url, status: answer.statusCode, again: answer.headers['retry-after'] }).toEqual({ url, status: 503, again: '5' })
    }
    const write = await platform.app.inject({ method: 'POST', url: '/v1/authenticate', payload: { login: 'a@b.sa', password: 'x' } })
    expect(write.json()).toMatchObject({ status_code: 503, data: { code: 'unavailable' } })
  },
)

test('the program and its figures answer without a database', async () => {
  expect((await platform.app.inject({ url: '/metrics' })).body).toContain('sijil_database_up 1')
  takeAway(gone[0] as Error)
  expect((await platform.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const figures = await platform.app.inject({ url: '/metrics' })
  expect(figures.statusCode).toBe(200)
  expect(figures.body).toContain('sijil_database_up 0')
})

test('a hundred calls that fail are a line of the log', async () => {
  const told = vi.spyOn(platform.services.log, 'error')
  takeAway(gone[0] as Error)
  await Promise.all(Array.from({ length: 100 }, () => platform.app.inject({ url: '/v1/client-group', headers })))
  expect(told.mock.calls.filter(([, text]) => text === 'the database does not answer').length).toBeLessThan(4)
})
