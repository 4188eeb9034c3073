import type { Capability } from '../permissions.ts'
import { noticeboards } from './role-group-values.ts'

/** Everything a role group lets its members do; whoever gives a group must have it all. */
export interface Powers {
  capabilities: readonly Capability[]
  reportAccess: 'unrestricted' | 'restricted'
  reports: readonly string[]
  /** The largest amount that needs nobody else, in minor units of `limitCurrency`; null is without limit. */
  refundLimit: number | null
  walletLimit: number | null
  discountLimit: number | null
  limitCurrency: string
  noticeboard: (typeof noticeboards)[number]
}
export type Power = Exclude<keyof Powers, 'limitCurrency'>

const lacks = <T>(wanted: readonly T[], held: readonly T[]) => wanted.some(one => !held.includes(one))

/** The parts of `wanted` that go beyond `held`; null stands for a super admin, who has everything. */
export function powersBeyond(wanted: Powers, held: Powers | null): Power[] {
  if (!held) return []
  const beyond: Power[] = []
  if (lacks(wanted.capabilities, held.capabilities)) beyond.push('capabilities')
  if (held.reportAccess === 'restricted') {
    if (wanted.reportAccess === 'unrestricted') beyond.push('reportAccess')
    else if (lacks(wanted.reports, held.reports)) beyond.push('reports')
  }
  if (noticeboards.indexOf(wanted.noticeboard) > noticeboards.indexOf(held.noticeboard)) beyond.push('noticeboard')
  for (const limit of ['refundLimit', 'walletLimit', 'discountLimit'] as const) {
    const [most, asked] = [held[limit], wanted[limit]]
    const within = most === null || (asked !== null && wanted.limitCurrency === held.limitCurrency && asked <= most)
    if (!within) beyond.push(limit)
  }
  return beyond
}
