import { z } from 'zod'
import type { PanelAccount, PanelPackage, Usage } from '../panel-driver.ts'

const words = z.coerce.string()
const account = z.object({
  user: words,
  domain: words.catch(''),
  plan: words.catch(''),
  email: words.nullish(),
  suspended: z.coerce.number().catch(0),
  suspendreason: words.nullish(),
  diskused: words.catch('0'),
  disklimit: words.catch('unlimited'),
})
export const accountList = z.object({ acct: z.array(account).catch([]) })
export const bandwidthList = z.object({
  acct: z.array(z.object({ user: words, totalbytes: z.coerce.number().catch(0), limit: words.catch('unlimited') })).catch([]),
})
const packages = z.object({
  pkg: z.array(z.object({ name: words, QUOTA: words.catch('unlimited'), BWLIMIT: words.catch('unlimited') })).catch([]),
})

const units: Record<string, number> = { '': 1, K: 1 / 1024, M: 1, G: 1024, T: 1024 * 1024 }

/** "12M", "1.5G", "10240" or "unlimited" in MiB; null is unlimited. A number without a unit is MiB. */
function mebibytes(text: string): number | null {
  const [, number, unit = ''] = /^\s*(\d{1,15}(?:\.\d{1,6})?)\s*([KMGT]?)/i.exec(text) ?? []
  return number === undefined ? null : Math.round(Number(number) * (units[unit.toUpperCase()] ?? 1))
}
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

/** The accounts of `listaccts` and `accountsummary`. */
export const accountsOf = (data: unknown, bandwidth: ReadonlyMap<string, Usage>): PanelAccount[] =>
  accountList.parse(data).acct.map(({ user, domain, plan, email, suspended, suspendreason, diskused, disklimit }) => ({
    ...{ username: user, domain, package: plan, suspended: suspended === 1 },
    contactEmail: email && email !== '*unknown*' ? email : null,
    suspendReason: suspended === 1 ? (suspendreason ?? null) : null,
    disk: { used: mebibytes(diskused) ?? 0, limit: mebibytes(disklimit) },
    bandwidth: bandwidth.get(user) ?? null,
  }))

export const packagesOf = (data: unknown): PanelPackage[] =>
  packages.parse(data).pkg.map(({ name, QUOTA, BWLIMIT }) => ({ name, disk: mebibytes(QUOTA), bandwidth: mebibytes(BWLIMIT) }))
