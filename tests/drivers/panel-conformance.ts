import { beforeEach, describe, expect, test } from 'vitest'
import { raisedLimits } from '#contract/catalogue/configurable-options.ts'
import type { NewAccount, PanelCall, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'

/** What goes wrong at a panel. */
export type PanelFault = 'works' | 'down' | 'full' | 'losesAnswers' | 'slow'

/** A panel to try a driver with: empty for each test. */
export interface PanelBench {
  /** A driver for it, whose calls are recorded in `calls`. */
  open(calls: PanelCall[]): PanelDriver
  /** From now on. `slow`: slower than the driver waits. */
  goWrong(fault: PanelFault): Promise<void>
  empty(): Promise<void>
  packages: { first: string; second: string }
}

/** What every driver of a panel does, whatever the panel. */
export function panelConformance(name: string, bench: () => PanelBench): void {
  describe(name, () => {
    let calls: PanelCall[]
    let panel: PanelDriver
    let account: NewAccount
    beforeEach(async () => {
      calls = []
      await bench().empty()
      await bench().goWrong('works')
      panel = bench().open(calls)
      const { first } = bench().packages
      account = { username: 'najd', domain: 'najd.example', password: 'Rawdah#2026x', package: first, contactEmail: 'it@najd.example' }
    })
    const there = async (username = account.username) => {
      const answer = await panel.account(username)
      if (answer.is !== 'ok') throw new Error(`the panel did not say: ${answer.message}`)
      return answer.account
    }

    test('tells its version and its name', async () => {
      expect(await panel.test()).toMatchObject({ is: 'ok', version: expect.stringMatching(/\d/), host: expect.stringMatching(/./) })
    })

    test('an account that was made is there as it was asked for, and in the list of all', async () => {
      expect(await there()).toBeNull()
      expect(await panel.createAccount(account)).toMatchObject({ is: 'ok' })
      const { username, domain, contactEmail } = account
      const expected = { username, domain, contactEmail, package: account.package, suspended: false, suspendReason: null }
      expect(await there()).toMatchObject(expected)
      expect(await panel.accounts()).toMatchObject({ is: 'ok', accounts: [expected] })
    })

    test('a second account of the same name or the same domain is refused, and the first stays as it is', async () => {
      await panel.createAccount(account)
      expect(await panel.createAccount({ ...account, domain: 'other.example' })).toMatchObject({ is: 'rejected', code: 'usernameTaken' })
      expect(await panel.createAccount({ ...account, username: 'other' })).toMatchObject({ is: 'rejected', code: 'domainTaken' })
      expect(await there()).toMatchObject({ domain: account.domain })
      expect(await there('other')).toBeNull()
    })

    test.each([
      ['a name of the system', { username: 'root' }, 'usernameRefused'],
      ['a name that begins with test', { username: 'test1' }, 'usernameRefused'],
      ['a package that the panel does not have', { package: 'none-such' }, 'noSuchPackage'],
      ['a password that is too weak', { password: 'a' }, 'passwordRefused'],
    ] as const)('%s is refused, and nothing is made', async (_, wrong, code) => {
      expect(await panel.createAccount({ ...account, ...wrong })).toMatchObject({ is: 'rejected', code })
      expect(await panel.accounts()).toMatchObject({ is: 'ok', accounts: [] })
    })

    test('suspending and taking it back are seen there, and harmless when done twice', async () => {
      await panel.createAccount(account)
      const suspend = () => panel.suspendAccount({ username: account.username, reason: 'Invoice 1042 is overdue' })
      expect(await suspend()).toMatchObject({ is: 'ok' })
      expect(await suspend()).toMatchObject({ is: 'ok' })
      expect(await there()).toMatchObject({ suspended: true, suspendReason: 'Invoice 1042 is overdue' })
      expect(await panel.unsuspendAccount(account.username)).toMatchObject({ is: 'ok' })
      expect(await panel.unsuspendAccount(account.username)).toMatchObject({ is: 'ok' })
      expect(await there()).toMatchObject({ suspended: false, suspendReason: null })
    })

    test('another package and another password are taken', async () => {
      await panel.createAccount(account)
      const { username } = account
      expect(await panel.changePackage({ username, package: bench().packages.second })).toMatchObject({ is: 'ok' })
      expect(await there()).toMatchObject({ package: bench().packages.second })
      expect(await panel.changePackage({ username, package: 'none-such' })).toMatchObject({ is: 'rejected', code: 'noSuchPackage' })
      expect(await panel.changePassword({ username, password: 'Wadi#Hanifa-77' })).toMatchObject({ is: 'ok' })
      expect(await panel.changePassword({ username, password: 'a' })).toMatchObject({ is: 'rejected', code: 'passwordRefused' })
    })

    test('limits of its own are taken one by one, also none at all; another package brings its own again', async () => {
      await panel.createAccount(account)
      const { username } = account
      const before = await there()
      const limits = async () => {
        const now = await there()
        return [now?.disk.limit, now?.bandwidth?.limit]
      }
      expect(await panel.setLimits({ username, disk: 20_480 })).toMatchObject({ is: 'ok' })
      expect(await limits()).toEqual([20_480, before?.bandwidth?.limit])
      expect(await panel.setLimits({ username, disk: null, bandwidth: 300_000 })).toMatchObject({ is: 'ok' })
      expect(await limits()).toEqual([null, 300_000])
      expect(await panel.setLimits({ username, bandwidth: null })).toMatchObject({ is: 'ok' })
      expect(await limits()).toEqual([null, null])
      await panel.changePackage({ username, package: bench().packages.second })
      await panel.changePackage({ username, package: bench().packages.first })
      expect(await limits()).toEqual([before?.disk.limit, before?.bandwidth?.limit])
    })

    test('what is counted, the shell and an address of its own are given and put back one by one, however often it is asked', async () => {
      await panel.createAccount(account)
      const { username } = account
      const before = await there()
      expect(before).toMatchObject({ address: expect.any(String), limits: { mailboxes: expect.any(Number), shell: 0 } })
      const more = {
        mailboxes: 120,
        databases: null,
        subdomains: 7,
        addonDomains: 3,
        aliases: 2,
        ftpAccounts: 0,
        mailingLists: 9,
        shell: 1,
      }
      for (const _ of [1, 2]) expect(await panel.setLimits({ username, ...more })).toMatchObject({ is: 'ok' })
      expect(await there()).toMatchObject({ limits: more, address: before?.address, disk: before?.disk })
      expect(await panel.setLimits({ username, databases: 4 })).toMatchObject({ is: 'ok' })
      expect((await there())?.limits).toEqual({ ...more, databases: 4 })
      for (const _ of [1, 2]) expect(await panel.setLimits({ username, dedicatedIp: 1 })).toMatchObject({ is: 'ok' })
      const own = (await there())?.address
      expect([before?.address, null]).not.toContain(own)
      // Nobody else has it.
      const other = { ...account, username: 'wadi', domain: 'wadi.example' }
      await panel.createAccount(other)
      expect((await there('wadi'))?.address).toBe(before?.address)
      await panel.setLimits({ username: 'wadi', dedicatedIp: 1 })
      expect([own, before?.address]).not.toContain((await there('wadi'))?.address)
      const { limits } = before as NonNullable<typeof before>
      for (const _ of [1, 2]) expect(await panel.setLimits({ username, ...limits, dedicatedIp: 0 })).toMatchObject({ is: 'ok' })
      expect(await there()).toEqual(before)
      await panel.setLimits({ username, ...more })
      await panel.changePackage({ username, package: bench().packages.second })
      await panel.changePackage({ username, package: bench().packages.first })
      expect(await there()).toEqual(before)
    })

    test('a server without a free address says so, and gives none twice', async () => {
      const names = Array.from({ length: 10 }, (_, at) => `najd${at}`)
      for (const username of names) await panel.createAccount({ ...account, username, domain: `${username}.example` })
      const answers = []
      for (const username of names) answers.push(await panel.setLimits({ username, mailboxes: 60, dedicatedIp: 1 }))
      expect(answers.at(0)).toMatchObject({ is: 'ok' })
      expect(answers.at(-1)).toMatchObject({ is: 'rejected', code: 'noFreeAddress' })
      const addresses = await Promise.all(names.map(async name => (await there(name))?.address))
      const given = answers.filter(one => one.is === 'ok').length
      expect(new Set(addresses).size).toBe(given + 1)
    })

    test('a terminated account is gone, with its name and domain free again', async () => {
      await panel.createAccount(account)
      expect(await panel.terminateAccount(account.username)).toMatchObject({ is: 'ok' })
      expect(await there()).toBeNull()
      expect(await panel.createAccount(account)).toMatchObject({ is: 'ok' })
    })

    test('what is done to an account that is not there is refused', async () => {
      const gone = { is: 'rejected', code: 'noSuchAccount' }
      const username = 'nobody1'
      expect(await panel.suspendAccount({ username, reason: 'overdue' })).toMatchObject(gone)
      expect(await panel.unsuspendAccount(username)).toMatchObject(gone)
      expect(await panel.terminateAccount(username)).toMatchObject(gone)
      expect(await panel.changePackage({ username, package: bench().packages.second })).toMatchObject(gone)
      expect(await panel.setLimits({ username, disk: 20_480 })).toMatchObject(gone)
      expect(await panel.changePassword({ username, password: 'Wadi#Hanifa-77' })).toMatchObject(gone)
      expect(await panel.signIn(username)).toMatchObject(gone)
    })

    test('a way into the panel is an address that ends', async () => {
      await panel.createAccount(account)
      for (const answer of [await panel.signIn(account.username), await panel.signInToServer()]) {
        expect(answer).toMatchObject({ is: 'ok', address: expect.stringMatching(/^https?:\/\//) })
        expect(answer.is === 'ok' && Date.parse(answer.expiresOn)).toBeGreaterThan(Date.now())
      }
    })

    test('tells its packages with all their limits', async () => {
      const answer = await panel.packages()
      const [first] = answer.is === 'ok' ? answer.packages : []
      for (const limit of raisedLimits) expect(first?.[limit]).toSatisfy(value => value === null || typeof value === 'number')
      expect(answer.is === 'ok' && answer.packages.map(one => one.name)).toEqual(expect.arrayContaining(Object.values(bench().packages)))
    })

    test('a full server refuses another account as such', async () => {
      await bench().goWrong('full')
      panel = bench().open(calls)
      expect(await panel.createAccount(account)).toMatchObject({ is: 'rejected', code: 'full' })
    })

    test('a server that is down is one to ask again later; nothing was done', async () => {
      await bench().goWrong('down')
      panel = bench().open(calls)
      expect(await panel.createAccount(account)).toMatchObject({ is: 'retryable' })
      await bench().goWrong('works')
      panel = bench().open(calls)
      expect(await there()).toBeNull()
    })

    test.each(['losesAnswers', 'slow'] as const)(
      'an answer that does not come (%s) is unknown; asking tells what was done',
      async fault => {
        await bench().goWrong(fault)
        panel = bench().open(calls)
        expect(await panel.createAccount(account)).toMatchObject({ is: 'unknown' })
        await bench().goWrong('works')
        panel = bench().open(calls)
        expect(await there()).toMatchObject({ username: account.username, domain: account.domain })
      },
    )

    test('each request is told to the recorder, with how it ended', async () => {
      await panel.createAccount(account)
      await panel.createAccount(account)
      expect(calls.map(({ answer }) => answer.is)).toEqual(['ok', 'rejected'])
      for (const call of calls) expect(call.seconds).toBeGreaterThanOrEqual(0)
    })
  })
}
