import type { AccountLimits, PanelAnswer } from '../panel-driver.ts'
import type { WhmData } from './whm-answer.ts'
import { accountsOf, addressesOf, countedByWhm, whmCounts } from './whm-shapes.ts'

export interface WhmCalls {
  /** Of what changes nothing. */
  ask(name: string, parameters?: Readonly<Record<string, string>>): Promise<PanelAnswer<{ data: WhmData }>>
  change(name: string, parameters: Readonly<Record<string, string>>): Promise<PanelAnswer>
}

const done = { is: 'ok' } as const

/**
 * Limits of an account's own. WHM has calls for disk and traffic, in whole MiB with 0 for none, one for what it counts and the shell, and one for the
 * address. It ignores parameters that it does not know, so that what was asked for is read again.
 */
export async function setWhmLimits(
  whm: WhmCalls,
  { username: user, ...limits }: { username: string } & AccountLimits,
): Promise<PanelAnswer> {
  const { disk, bandwidth, dedicatedIp } = limits
  const steps = [
    disk === undefined ? null : () => whm.change('editquota', { user, quota: String(disk ?? 0) }),
    bandwidth === undefined ? null : () => whm.change('limitbw', { user, bwlimit: String(bandwidth ?? 0) }),
    () => setCounts(whm, user, limits),
    typeof dedicatedIp === 'number' ? () => setAddress(whm, user, dedicatedIp > 0) : null,
  ]
  for (const step of steps) {
    const answer = (await step?.()) ?? done
    if (answer.is !== 'ok') return answer
  }
  return done
}

async function setCounts(whm: WhmCalls, user: string, limits: AccountLimits): Promise<PanelAnswer> {
  const named = countedByWhm.filter(name => limits[name] !== undefined)
  const parameters = Object.fromEntries(named.map(name => [whmCounts[name].set, String(limits[name] ?? 'unlimited')]))
  const { shell } = limits
  if (shell !== undefined) parameters.HASSHELL = shell === 0 ? '0' : '1'
  if (Object.keys(parameters).length === 0) return done
  const answer = await whm.change('modifyacct', { user, ...parameters })
  if (answer.is !== 'ok') return answer
  const account = await whm.ask('accountsummary', { user })
  if (account.is !== 'ok') return account
  const is = accountsOf(account.data, new Map())[0]?.limits
  const wanted = shell === undefined ? limits : { ...limits, shell: shell === 0 ? 0 : 1 }
  const ignored = ([...named, 'shell'] as const).filter(name => is && wanted[name] !== undefined && is[name] !== wanted[name])
  return ignored.length === 0 ? done : { is: 'rejected', code: 'refused', message: `The panel did not take: ${ignored.join(', ')}` }
}

/** Gives an account that shares its address a free one, or one that has its own the shared one: asked again, it stays as it is. */
async function setAddress(whm: WhmCalls, user: string, own: boolean): Promise<PanelAnswer> {
  const account = await whm.ask('accountsummary', { user })
  if (account.is !== 'ok') return account
  const address = accountsOf(account.data, new Map())[0]?.address ?? null
  const answer = await whm.ask('listips')
  if (answer.is !== 'ok') return answer
  const ips = addressesOf(answer.data)
  const hasOwn = address !== null && ips.own.has(address)
  if (own === hasOwn) return done
  const ip = own ? ips.free[0] : ips.shared
  if (ip === undefined || ip === null) return { is: 'rejected', code: 'noFreeAddress', message: 'The server has no free IP address.' }
  return whm.change('setsiteip', { user, ip })
}
