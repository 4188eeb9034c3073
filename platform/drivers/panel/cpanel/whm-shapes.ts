import { z } from 'zod'
import { type RaisedLimit, raisedLimits } from '#contract/catalogue/configurable-options.ts'
import type { CountedLimits, PanelAccount, PanelPackage, Usage } from '../panel-driver.ts'

const words = z.coerce.string()
const unlimited = words.catch('unlimited')
const account = z.object({
  user: words,
  domain: words.catch(''),
  plan: words.catch(''),
  email: words.nullish(),
  ip: words.nullish(),
  suspended: z.coerce.number().catch(0),
  suspendreason: words.nullish(),
  diskused: words.catch('0'),
  disklimit: unlimited,
  ...{ maxpop: unlimited, maxlst: unlimited, maxsql: unlimited, maxsub: unlimited, maxaddons: unlimited, maxparked: unlimited },
  ...{ maxftp: unlimited, shell: words.catch('') },
})
type Account = z.output<typeof account>
export const accountList = z.object({ acct: z.array(account).catch([]) })
export const bandwidthList = z.object({
  acct: z.array(z.object({ user: words, totalbytes: z.coerce.number().catch(0), limit: words.catch('unlimited') })).catch([]),
})
const packages = z.object({ pkg: z.array(z.looseObject({ name: words })).catch([]) })
const flag = z.coerce.number().catch(0)
const addresses = z.object({
  ip: z.array(z.object({ ip: words, mainaddr: flag, dedicated: flag, used: flag, active: flag })).catch([]),
})

/** What WHM calls what is counted: as `modifyacct` and packages name it, and as accounts show it. */
export const whmCounts = {
  mailboxes: { set: 'MAXPOP', shown: 'maxpop' },
  mailingLists: { set: 'MAXLST', shown: 'maxlst' },
  databases: { set: 'MAXSQL', shown: 'maxsql' },
  subdomains: { set: 'MAXSUB', shown: 'maxsub' },
  addonDomains: { set: 'MAXADDON', shown: 'maxaddons' },
  aliases: { set: 'MAXPARK', shown: 'maxparked' },
  ftpAccounts: { set: 'MAXFTP', shown: 'maxftp' },
} as const satisfies Partial<Record<RaisedLimit, { set: string; shown: keyof Account }>>
type Counted = keyof typeof whmCounts
export const countedByWhm = Object.keys(whmCounts) as Counted[]

const units: Record<string, number> = { '': 1, K: 1 / 1024, M: 1, G: 1024, T: 1024 * 1024 }

/** "12M", "1.5G", "10240" or "unlimited" in MiB; null is unlimited. A number without a unit is MiB. */
function mebibytes(text: string): number | null {
  const [, number, unit = ''] = /^\s*(\d{1,15}(?:\.\d{1,6})?)\s*([KMGT]?)/i.exec(text) ?? []
  return number === undefined ? null : Math.round(Number(number) * (units[unit.toUpperCase()] ?? 1))
}
/** How many; null is unlimited. */
const count = (text: string): number | null => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null)
const bytesInMebibyte = 1024 * 1024

/** Traffic by user, of `showbw`. */
export function bandwidthOf(data: unknown): ReadonlyMap<string, Usage> {
  const { acct } = bandwidthList.parse(data)
  return new Map(
    acct.map(({ user, totalbytes, limit }) => {
      const most = Number(limit)
      return [user, { used: Math.round(totalbytes / bytesInMebibyte), limit: most > 0 ? Math.round(most / bytesInMebibyte) : null }]
    }),
  )
}

/** A shell that lets nobody in is none; what jails its user is one. */
const hasShell = (shell: string) => shell !== '' && !/(?:noshell|nologin|\/false)$/.test(shell)

const limitsOf = (one: Account): CountedLimits => ({
  ...(Object.fromEntries(countedByWhm.map(name => [name, count(one[whmCounts[name].shown])])) as Record<Counted, number | null>),
  shell: hasShell(one.shell) ? 1 : 0,
})

/** The accounts of `listaccts` and `accountsummary`. */
export const accountsOf = (data: unknown, bandwidth: ReadonlyMap<string, Usage>): PanelAccount[] =>
  accountList.parse(data).acct.map(one => {
    const { user, domain, plan, email, ip, suspended, suspendreason, diskused, disklimit } = one
    return {
      ...{ username: user, domain, package: plan, suspended: suspended === 1 },
      contactEmail: email && email !== '*unknown*' ? email : null,
      suspendReason: suspended === 1 ? (suspendreason ?? null) : null,
      disk: { used: mebibytes(diskused) ?? 0, limit: mebibytes(disklimit) },
      bandwidth: bandwidth.get(user) ?? null,
      address: ip ?? null,
      limits: limitsOf(one),
    }
  })

const isYes = (value: unknown) => (/^(?:y|yes|1)$/i.test(String(value ?? '')) ? 1 : 0)

/** The packages of `listpkgs`; what one does not say of a limit is that there is none. */
export const packagesOf = (data: unknown): PanelPackage[] =>
  packages.parse(data).pkg.map(({ name, ...of }) => {
    const said = (field: string) => String(of[field] ?? '')
    const limit: Record<RaisedLimit, () => number | null> = {
      ...(Object.fromEntries(countedByWhm.map(one => [one, () => count(said(whmCounts[one].set))])) as Record<
        Counted,
        () => number | null
      >),
      disk: () => mebibytes(said('QUOTA')),
      bandwidth: () => mebibytes(said('BWLIMIT')),
      shell: () => isYes(of.HASSHELL),
      dedicatedIp: () => isYes(of.IP),
    }
    return { name, ...(Object.fromEntries(raisedLimits.map(one => [one, limit[one]()])) as Record<RaisedLimit, number | null>) }
  })

/** The IP addresses of a server, of `listips`: the one that accounts share, and which of the others somebody has for themselves. */
export function addressesOf(data: unknown): { shared: string | null; own: ReadonlySet<string>; free: string[] } {
  const all = addresses.parse(data).ip.filter(({ active }) => active === 1)
  const others = all.filter(({ mainaddr }) => mainaddr !== 1)
  return {
    shared: all.find(({ mainaddr }) => mainaddr === 1)?.ip ?? null,
    own: new Set(others.filter(({ dedicated }) => dedicated === 1).map(({ ip }) => ip)),
    free: others.filter(({ used }) => used !== 1).map(({ ip }) => ip),
  }
}
