import { createHash, randomBytes } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { panelModules } from '#contract/services/panel-modules.ts'
import type { PanelRejection } from '#contract/services/panel-rejections.ts'
import type { AccountLimits, CountedLimits, NewAccount, PanelAccount, PanelAnswer, PanelContext, PanelDriver } from '../panel-driver.ts'
import type { NewSimulatedAccount, SimulatedAccount } from './simulated-account.table.ts'
import { simulatedAddresses, simulatedPackage, simulatedPackages } from './simulated-packages.ts'

const done = { is: 'ok' } as const
const rejected = (code: PanelRejection, message: string): PanelAnswer<never> => ({ is: 'rejected', code, message })
const passwordHash = (password: string) => createHash('sha256').update(password).digest('hex')

/** What a panel does that always works: its accounts are rows, and each call one statement or two. */
export function simulatedWork({ server, db, now }: PanelContext): PanelDriver {
  const found = async (username: string): Promise<SimulatedAccount | undefined> =>
    db.selectFrom('simulatedAccounts').selectAll().where('serverId', '=', server.id).where('username', '=', username).executeTakeFirst()

  const wayIn = (port: number) => ({
    address: `https://${server.hostname}:${port}/cpsess${randomBytes(5).readUIntBE(0, 5)}/login/?session=${randomBytes(16).toString('hex')}`,
    expiresOn: addMinutes(now(), 15).toISOString(),
  })

  async function change(username: string, set: Partial<NewSimulatedAccount>): Promise<PanelAnswer> {
    const { numUpdatedRows } = await db
      .updateTable('simulatedAccounts')
      .set(set)
      .where('serverId', '=', server.id)
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? done : rejected('noSuchAccount', `no account ${username}`)
  }

  async function createAccount({ username, domain, password, package: name, contactEmail }: NewAccount): Promise<PanelAnswer> {
    if (panelModules.simulator.username(username)) return rejected('usernameRefused', `${username} cannot be a user name`)
    if (password.length < 8) return rejected('passwordRefused', 'the password is too short')
    if (!simulatedPackage(name)) return rejected('noSuchPackage', `no package ${name}`)
    if (server.simulatedBehaviour === 'full') return rejected('full', 'the server has no room for another account')
    const row = { serverId: server.id, username, domain, package: name, contactEmail, passwordHash: passwordHash(password) }
    const made = await db
      .insertInto('simulatedAccounts')
      .values({ ...row, suspendReason: null, diskUsed: 0, bandwidthUsed: 0, diskLimit: null, bandwidthLimit: null, createdOn: now() })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return done
    return (await found(username)) ? rejected('usernameTaken', `${username} exists`) : rejected('domainTaken', `${domain} is taken`)
  }

  async function setLimits({
    username,
    disk,
    bandwidth,
    dedicatedIp,
    ...counted
  }: { username: string } & AccountLimits): Promise<PanelAnswer> {
    const account = await found(username)
    if (!account) return rejected('noSuchAccount', `no account ${username}`)
    const address = typeof dedicatedIp === 'number' ? await addressFor(account, dedicatedIp > 0) : account.address
    if (address === undefined) return rejected('noFreeAddress', 'every address is taken')
    return change(username, {
      ...(disk === undefined ? {} : { diskLimit: disk ?? unlimited }),
      ...(bandwidth === undefined ? {} : { bandwidthLimit: bandwidth ?? unlimited }),
      limits: JSON.stringify({ ...account.limits, ...counted }),
      address,
    })
  }

  /** Its own address or a free one, or null for the shared one; undefined: none is free. */
  async function addressFor({ address }: SimulatedAccount, own: boolean): Promise<string | null | undefined> {
    if (!own || address !== null) return own ? address : null
    const others = db.selectFrom('simulatedAccounts').select('address').where('serverId', '=', server.id).where('address', 'is not', null)
    const taken = new Set((await others.execute()).map(one => one.address))
    return simulatedAddresses.own.find(one => !taken.has(one))
  }

  return {
    test: async () => ({ ...done, version: '1.0', host: server.hostname }),
    createAccount,
    account: async username => {
      const row = await found(username)
      return { ...done, account: row ? shown(row) : null }
    },
    accounts: async () => {
      const rows = await db.selectFrom('simulatedAccounts').selectAll().where('serverId', '=', server.id).orderBy('username').execute()
      return { ...done, accounts: rows.map(shown) }
    },
    suspendAccount: ({ username, reason }) => change(username, { suspended: true, suspendReason: reason }),
    unsuspendAccount: username => change(username, { suspended: false, suspendReason: null }),
    terminateAccount: async username => {
      const { numDeletedRows } = await db
        .deleteFrom('simulatedAccounts')
        .where('serverId', '=', server.id)
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n ? done : rejected('noSuchAccount', `no account ${username}`)
    },
    setLimits,
    changePackage: async ({ username, package: name }) =>
      simulatedPackage(name)
        ? change(username, { package: name, diskLimit: null, bandwidthLimit: null, limits: '{}', address: null })
        : rejected('noSuchPackage', `no package ${name}`),
    changePassword: async ({ username, password }) =>
      password.length < 8
        ? rejected('passwordRefused', 'the password is too short')
        : change(username, { passwordHash: passwordHash(password) }),
    signIn: async username => {
      if (!(await found(username))) return rejected('noSuchAccount', `no account ${username}`)
      return { ...done, ...wayIn(2083) }
    },
    signInToServer: async () => ({ ...done, ...wayIn(2087) }),
    packages: async () => ({ ...done, packages: [...simulatedPackages] }),
  }
}

/** The rows hold null for what the package gives. */
const unlimited = -1
const limitOf = (own: number | null, ofPackage: number | null | undefined) => (own === unlimited ? null : (own ?? ofPackage ?? null))

function shown({
  username,
  domain,
  package: name,
  contactEmail,
  suspended,
  suspendReason,
  diskUsed,
  bandwidthUsed,
  diskLimit,
  bandwidthLimit,
  limits: own,
  address,
}: SimulatedAccount): PanelAccount {
  const limits = simulatedPackage(name)
  const ofPackage = (one: keyof CountedLimits) => limits?.[one] ?? null
  return {
    ...{ username, domain, package: name, contactEmail, suspended, suspendReason },
    disk: { used: diskUsed, limit: limitOf(diskLimit, limits?.disk) },
    bandwidth: { used: bandwidthUsed, limit: limitOf(bandwidthLimit, limits?.bandwidth) },
    address: address ?? simulatedAddresses.shared,
    limits: {
      ...{ mailboxes: ofPackage('mailboxes'), mailingLists: ofPackage('mailingLists'), databases: ofPackage('databases') },
      ...{ subdomains: ofPackage('subdomains'), addonDomains: ofPackage('addonDomains'), aliases: ofPackage('aliases') },
      ...{ ftpAccounts: ofPackage('ftpAccounts'), shell: ofPackage('shell'), ...own },
    },
  }
}
