import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPrivateAddress } from '#contract/kernel/private-address.ts'
import { openCpanel } from '#platform/drivers/panel/cpanel/cpanel-panel.ts'
import type { PanelCall, PanelContext, PanelServer } from '#platform/drivers/panel/panel-driver.ts'
import { otherCertificate } from '#tests/support/whm-certificates.ts'
import { type WhmServer, whmServer } from '#tests/support/whm-server.ts'

let whm: WhmServer
let calls: PanelCall[]
beforeAll(async () => {
  whm = await whmServer()
})
afterAll(() => whm.close())
beforeEach(async () => {
  calls = []
  whm.accounts.clear()
  whm.calls.length = 0
  await whm.goWrong('works')
})

const open = (more: Partial<PanelServer> = {}, mayCall: PanelContext['mayCall'] = () => true) => {
  const server: PanelServer = {
    ...{ id: 1, module: 'cpanel', hostname: '127.0.0.1', port: whm.port, secure: true },
    trust: { by: 'ownAuthority', authority: whm.certificate },
    ...{ username: whm.user, accessKey: whm.token, timeout: 5, maxAccounts: null, simulatedBehaviour: 'works', simulatedDelay: 0 },
    ...more,
  }
  // biome-ignore lint/suspicious/noExplicitAny: it has no state in our database
  return openCpanel({ server, mayCall, record: async call => void calls.push(call), db: undefined as any, now: () => new Date() })
}
const account = { username: 'najd', domain: 'najd.example', password: 'Rawdah#2026x', package: 'bronze', contactEmail: 'it@najd.example' }

test.each([
  ['its own authority', () => ({ by: 'ownAuthority', authority: whm.certificate }) as const],
  ['its fingerprint', () => ({ by: 'fingerprint', fingerprint: whm.fingerprint }) as const],
])('a certificate that signed itself is taken by %s', async (_, trust) => {
  expect(await open({ trust: trust() }).test()).toMatchObject({ is: 'ok', version: '11.136.0.4', host: 'cp1.example.sa' })
})

test.each([
  ['nobody known signed it', () => ({ by: 'authorities' }) as const],
  ['another authority is the server’s own', () => ({ by: 'ownAuthority', authority: otherCertificate }) as const],
  ['it is not the pinned one', () => ({ by: 'fingerprint', fingerprint: Array(32).fill('AB').join(':') }) as const],
])('a certificate is refused, and no key is sent, when %s', async (_, trust) => {
  expect(await open({ trust: trust() }).test()).toMatchObject({ is: 'rejected', code: 'certificate' })
  expect(await open({ trust: trust() }).createAccount(account)).toMatchObject({ is: 'rejected', code: 'certificate' })
  expect(whm.calls).toEqual([])
})

test('a server in a private network is called only where that is allowed, by address and by name', async () => {
  const refused = { is: 'rejected', code: 'privateAddress' }
  expect(await open({}, address => !isPrivateAddress(address)).test()).toMatchObject(refused)
  expect(await open({ hostname: 'localhost' }, address => !isPrivateAddress(address)).test()).toMatchObject(refused)
  expect(whm.calls).toEqual([])
  expect(await open({ hostname: 'localhost' }, address => address === '127.0.0.1' || address === '::1').test()).toMatchObject({ is: 'ok' })
})

test('a wrong token is said as such', async () => {
  expect(await open({ accessKey: 'WRONG' }).test()).toMatchObject({ is: 'rejected', code: 'unauthorized', message: 'Access denied' })
})

test('a page instead of an answer leaves a change unknown; a question may be asked again', async () => {
  await whm.goWrong('html')
  expect(await open().createAccount(account)).toMatchObject({ is: 'unknown', message: expect.stringContaining('License expired') })
  expect(await open().account('najd')).toMatchObject({ is: 'retryable' })
  await whm.goWrong('broken')
  expect(await open().suspendAccount({ username: 'najd', reason: 'overdue' })).toMatchObject({ is: 'unknown' })
})

test('the envelope of API 0 is read too', async () => {
  await whm.goWrong('oldShape')
  expect(await open().createAccount(account)).toMatchObject({ is: 'ok' })
  expect(await open().createAccount(account)).toMatchObject({ is: 'rejected', code: 'usernameTaken' })
})

test('what is asked is sent as WHM names it, in a form, never in the address', async () => {
  const panel = open()
  await panel.createAccount(account)
  await panel.changePackage({ username: 'najd', package: 'gold' })
  const { username, domain, password } = account
  expect(whm.calls).toEqual([
    {
      name: 'createacct',
      parameters: { username, domain, password, plan: 'bronze', contactemail: account.contactEmail, 'api.version': '1' },
    },
    { name: 'changepackage', parameters: { user: 'najd', pkg: 'gold', 'api.version': '1' } },
  ])
})

test('space and traffic are in MiB; unlimited has no limit', async () => {
  const panel = open()
  await panel.createAccount(account)
  const expected = { disk: { used: 12, limit: 10_240 }, bandwidth: { used: 50, limit: 102_400 } }
  expect(await panel.account('najd')).toMatchObject({ is: 'ok', account: expected })
  await panel.changePackage({ username: 'najd', package: 'gold' })
  expect(await panel.accounts()).toMatchObject({ is: 'ok', accounts: [{ disk: { used: 12, limit: null } }] })
  expect(await panel.packages()).toMatchObject({
    packages: [
      { name: 'bronze', disk: 10_240, bandwidth: 102_400 },
      { name: 'gold', disk: null },
    ],
  })
})

test('limits are sent as WHM names them; what it ignored is said', async () => {
  const panel = open()
  await panel.createAccount(account)
  whm.calls.length = 0
  await panel.setLimits({ username: 'najd', disk: 20_480, mailboxes: 60, databases: null, shell: 1 })
  expect(whm.calls.filter(({ name }) => name !== 'accountsummary')).toEqual([
    { name: 'editquota', parameters: { user: 'najd', quota: '20480', 'api.version': '1' } },
    { name: 'modifyacct', parameters: { user: 'najd', MAXPOP: '60', MAXSQL: 'unlimited', HASSHELL: '1', 'api.version': '1' } },
  ])
  whm.before.set('accountsummary', () => {
    const there = whm.accounts.get('najd')
    if (there?.own) there.own.MAXPOP = '50'
  })
  const ignored = await panel.setLimits({ username: 'najd', mailboxes: 70, shell: 1 })
  expect(ignored).toMatchObject({ is: 'rejected', code: 'refused', message: 'The panel did not take: mailboxes' })
})

test('the way into a panel is answered and not recorded; neither is the token', async () => {
  const panel = open()
  await panel.createAccount(account)
  const way = await panel.signIn('najd')
  expect(way).toMatchObject({ is: 'ok', address: expect.stringContaining('SESSIONSECRET') })
  expect(await panel.signInToServer()).toMatchObject({ is: 'ok', address: expect.stringContaining(':2087/') })
  expect(calls.at(-1)).toMatchObject({ request: { service: 'whostmgrd', user: 'root' }, response: null })
  const responses = JSON.stringify(calls.map(({ call, request, response }) => ({ call, request, response })))
  expect(responses).not.toContain('SESSIONSECRET')
  expect(responses).not.toContain(whm.token)
})
