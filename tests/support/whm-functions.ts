/** What goes wrong: `html` and `broken` answer pages, `oldShape` in the envelope of API 0, `full` has no room for another account. */
export type WhmFault = 'works' | 'down' | 'full' | 'losesAnswers' | 'slow' | 'html' | 'broken' | 'oldShape'

export interface WhmAccount {
  user: string
  domain: string
  plan: string
  email: string
  password: string
  suspended: 0 | 1
  suspendreason: string
  /** MB, where its own are not those of its package; 0: unlimited. */
  quota?: number | undefined
  bwlimit?: number | undefined
  /** Of its own, as `modifyacct` was told. */
  own?: Record<string, string>
  /** Of its own. */
  ip?: string | undefined
}
/** A failure has a reason. */
export interface WhmAnswer {
  reason?: string
  data?: Record<string, unknown>
  raw?: string
}
interface Called {
  accounts: Map<string, WhmAccount>
  parameters: Record<string, string>
  fault: WhmFault
}

const counting = (most: string) => ({ MAXPOP: most, MAXLST: most, MAXSQL: most, MAXSUB: most, MAXADDON: most, MAXPARK: most, MAXFTP: most })
type Count = keyof ReturnType<typeof counting>
const packages = [
  { name: 'bronze', QUOTA: '10240', BWLIMIT: '102400', ...counting('50'), MAXADDON: '0', HASSHELL: 'n', IP: 'n' },
  { name: 'gold', QUOTA: 'unlimited', BWLIMIT: 'unlimited', ...counting('unlimited'), HASSHELL: 'y', IP: 'n' },
]
/** As accounts show what packages name. */
const shownCounts: Record<string, Count> = {
  ...{ maxpop: 'MAXPOP', maxlst: 'MAXLST', maxsql: 'MAXSQL', maxsub: 'MAXSUB', maxaddons: 'MAXADDON', maxparked: 'MAXPARK' },
  maxftp: 'MAXFTP',
}
const mainAddress = '203.0.113.7'
const spareAddresses = ['203.0.113.8', '203.0.113.9']
const packageOf = (name: string | undefined) => packages.find(one => one.name === name)
const hasPackage = (name: string | undefined) => packageOf(name) !== undefined
const weak = (password = '') => password.length < 8

/** As `accountsummary` and `listaccts` show one: numbers and limits as texts, "not suspended" in words. */
const shown = ({ user, domain, plan, email, suspended, suspendreason, quota, own = {}, ip = mainAddress }: WhmAccount) => ({
  ...{ user, domain, plan, email, suspended },
  suspendreason: suspended ? suspendreason : 'not suspended',
  suspendtime: suspended ? 1_763_856_000 : 0,
  diskused: '12M',
  disklimit: quota === undefined ? (plan === 'gold' ? 'unlimited' : '10240M') : quota === 0 ? 'unlimited' : `${quota}M`,
  ...Object.fromEntries(Object.entries(shownCounts).map(([name, count]) => [name, own[count] ?? packageOf(plan)?.[count]])),
  // Whoever is suspended is let in nowhere, whatever is asked for meanwhile.
  shell:
    !suspended && (own.HASSHELL ?? (packageOf(plan)?.HASSHELL === 'y' ? '1' : '0')) === '1' ? '/bin/bash' : '/usr/local/cpanel/bin/noshell',
  ip,
  owner: 'root',
  startdate: '26 Nov 23 05:00',
  theme: 'jupiter',
})

const session = (service: string, port: number) => ({
  data: {
    service,
    session: 'najd:nQ3Y7SESSIONSECRET',
    cp_security_token: '/cpsess8821906123',
    url: `https://cp1.example.sa:${port}/cpsess8821906123/login/?session=najd%3anQ3Y7SESSIONSECRET`,
    expires: Math.floor(Date.now() / 1000) + 900,
  },
})

/** A function about an account that must be there; the words differ from function to function, as cPanel's do. */
const ofAccount =
  (missing: (user: string) => string, work: (account: WhmAccount, called: Called) => WhmAnswer) =>
  (called: Called): WhmAnswer => {
    const user = called.parameters.user ?? called.parameters.username ?? ''
    const account = called.accounts.get(user)
    return account ? work(account, called) : { reason: missing(user) }
  }
const noUser = (user: string) => `A user with the name “${user}” does not exist.`
const noAccess = (user: string) => `You do not have access to a user named “${user}”.`

function createacct({ accounts, parameters, fault }: Called): WhmAnswer {
  const { username = '', domain = '', password, plan = '', contactemail = '' } = parameters
  const failed = (words: string) => ({ reason: `(XID 5yk8j6) ${words}` })
  if (username === 'root' || username.startsWith('test')) return failed(`“${username}” is a reserved username on this system.`)
  if (weak(password))
    return failed('Sorry, the password you selected cannot be used because it is too weak and would be too easy to guess.')
  if (!hasPackage(plan)) return failed(`The package “${plan}” does not exist.`)
  if (accounts.has(username))
    return failed(`Sorry, a group for that username already exists. The system already has a user named “${username}”.`)
  if ([...accounts.values()].some(one => one.domain === domain)) return failed(`The domain “${domain}” already exists in the userdata.`)
  if (fault === 'full') return failed('Sorry, you have reached your account limit. You cannot create any more accounts.')
  accounts.set(username, { user: username, domain, plan, email: contactemail, password: password ?? '', suspended: 0, suspendreason: '' })
  return {
    data: { ip: mainAddress, nameserver: 'ns1.example.sa', package: plan },
    raw: 'Account Creation Complete!!!...Account Creation Ok',
  }
}

export const whmFunctions: Record<string, (called: Called) => WhmAnswer> = {
  version: () => ({ data: { version: '11.136.0.4' } }),
  gethostname: () => ({ data: { hostname: 'cp1.example.sa' } }),
  createacct,
  accountsummary: ofAccount(
    () => 'Account does not exist.',
    account => ({ data: { acct: [shown(account)] } }),
  ),
  listaccts: ({ accounts }) => ({ data: { acct: [...accounts.values()].map(shown) } }),
  showbw: ({ accounts }) => ({
    data: {
      acct: [...accounts.values()].map(({ user, domain, bwlimit }) => {
        const limit = bwlimit === undefined ? '107374182400' : bwlimit === 0 ? 'unlimited' : String(bwlimit * 1_048_576)
        return { user, maindomain: domain, totalbytes: 52_428_800, limit }
      }),
    },
  }),
  suspendacct: ofAccount(noAccess, (account, { parameters }) => {
    Object.assign(account, { suspended: 1, suspendreason: parameters.reason ?? 'Unknown' })
    return { raw: `${account.user} has been suspended` }
  }),
  unsuspendacct: ofAccount(noAccess, account => {
    Object.assign(account, { suspended: 0, suspendreason: '' })
    return { raw: `Unsuspending ${account.user}` }
  }),
  removeacct: ofAccount(
    user => `System user ${user} does not exist!`,
    (account, { accounts }) => {
      accounts.delete(account.user)
      return { raw: `${account.user} account removed` }
    },
  ),
  changepackage: ofAccount(noUser, (account, { parameters }) => {
    if (!hasPackage(parameters.pkg)) return { reason: `Specified package ${parameters.pkg} does not exist.` }
    Object.assign(account, { plan: parameters.pkg, quota: undefined, bwlimit: undefined, own: {} })
    return { raw: 'Changing Package' }
  }),
  editquota: ofAccount(noUser, (account, { parameters }) => {
    if (!/^\d+$/.test(parameters.quota ?? '')) return { reason: 'Invalid quota specified.' }
    account.quota = Number(parameters.quota)
    return { raw: `Set quota for user ${account.user}` }
  }),
  limitbw: ofAccount(noUser, (account, { parameters }) => {
    if (!/^\d+$/.test(parameters.bwlimit ?? '')) return { reason: 'Invalid bandwidth limit specified.' }
    account.bwlimit = Number(parameters.bwlimit)
    return { data: { bwlimits: [{ user: account.user, bwlimit: String(account.bwlimit * 1_048_576) }] } }
  }),
  // Names are case-sensitive: what it does not know, it ignores.
  modifyacct: ofAccount(noUser, (account, { parameters }) => {
    const known = Object.entries(parameters).filter(([name]) => name === 'HASSHELL' || name in counting('0'))
    const wrong = known.find(([name, value]) => !(name === 'HASSHELL' ? /^[01]$/ : /^(?:\d+|unlimited)$/).test(value))
    if (wrong) return { reason: `Invalid value for “${wrong[0]}”.` }
    account.own = { ...account.own, ...Object.fromEntries(known) }
    return { data: { user: account.user, domain: account.domain, cpuser: account.own, setshell: 'unmodified' }, raw: 'Account Modified' }
  }),
  listips: ({ accounts }) => ({
    data: {
      ip: [mainAddress, ...spareAddresses].map(ip => {
        const used = ip === mainAddress || [...accounts.values()].some(one => one.ip === ip)
        const flags = { active: 1, dedicated: used && ip !== mainAddress ? 1 : 0, mainaddr: ip === mainAddress ? 1 : 0, used: used ? 1 : 0 }
        return { ip, if: 'eth0', netmask: '255.255.255.0', network: '203.0.113.0', public_ip: ip, removable: 1 - flags.mainaddr, ...flags }
      }),
    },
  }),
  setsiteip: ofAccount(noUser, (account, { accounts, parameters: { ip = '' } }) => {
    if (ip !== mainAddress && !spareAddresses.includes(ip)) return { reason: `The IP address “${ip}” is not on this server.` }
    if (ip !== mainAddress && [...accounts.values()].some(one => one !== account && one.ip === ip))
      return { reason: `The IP address “${ip}” is dedicated to another account.` }
    account.ip = ip === mainAddress ? undefined : ip
    return { raw: `Changed the IP address of ${account.user} to ${ip}` }
  }),
  passwd: ofAccount(noUser, (account, { parameters }) => {
    if (weak(parameters.password)) return { reason: 'Sorry, the password may not be used because it is too weak.' }
    account.password = parameters.password as string
    return { data: { app: ['system', 'ftp', 'mail'] } }
  }),
  // Whom the panel of the server itself lets in is no account on it.
  create_user_session: called =>
    called.parameters.service === 'whostmgrd' ? session('whostmgrd', 2087) : ofAccount(noAccess, () => session('cpaneld', 2083))(called),
  listpkgs: () => ({ data: { pkg: packages } }),
}
