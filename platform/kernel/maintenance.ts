import { anyHolds } from '#contract/kernel/address-range.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Stoppable } from '#contract/settings/known/maintenance.ts'
import { type MaintenanceState, noMaintenance } from '#contract/settings/maintenance.ts'
import type { Caller } from './caller.ts'
import { clock } from './clock.ts'
import type { Services } from './scope.ts'
import { settings } from './setting.ts'

const hour = 3_600_000
/** Seconds after which a caller may ask again while no end is known. */
const soon = 300

const keys = [
  'maintenanceOn',
  'maintenanceFrom',
  'maintenanceTo',
  'maintenanceStops',
  'maintenanceBannerHours',
  'maintenanceMessage',
  'maintenanceUrl',
] as const

/** Whether maintenance is on now, announced, or neither. A window without a start or an end is open there. */
export async function maintenanceNow(services: Services): Promise<MaintenanceState> {
  const held = await settings({ services }, ...keys)
  const { maintenanceFrom: from, maintenanceTo: to } = held
  const now = clock.now().getTime()
  const begins = from ? Date.parse(from) : Number.NEGATIVE_INFINITY
  const ended = to !== null && Date.parse(to) <= now
  const announced = begins - held.maintenanceBannerHours * hour <= now
  const state = !held.maintenanceOn || ended ? 'off' : begins <= now ? 'on' : announced ? 'announced' : 'off'
  if (state === 'off') return noMaintenance
  return { state, from, to, stops: held.maintenanceStops, message: held.maintenanceMessage, url: held.maintenanceUrl }
}

/** Whether maintenance stops this now. */
export async function isStopped(services: Services, what: Stoppable): Promise<boolean> {
  const { state, stops } = await maintenanceNow(services)
  return state === 'on' && stops.includes(what)
}

/**
 * Refuses a call while maintenance stops its part, with the seconds after which to try again. A super admin, who holds the capability and
 * who comes from an allowed address passes; signing in is never stopped, so that nobody is locked out.
 */
export async function heedMaintenance(
  services: Services,
  part: 'api' | 'portal' | 'checkout',
  caller: Caller,
  ip: string,
  wait: (seconds: number) => void,
): Promise<void> {
  if (caller.kind === 'system' || caller.role === 'SUPER_ADMIN' || caller.capabilities.has('maintenance.pass')) return
  const { state, stops, to } = await maintenanceNow(services)
  if (state !== 'on' || !stops.includes(part) || (await isAllowed(services, ip))) return
  wait(to ? Math.max(1, Math.ceil((Date.parse(to) - clock.now().getTime()) / 1000)) : soon)
  throw new Problem('maintenance')
}

async function isAllowed(services: Services, ip: string): Promise<boolean> {
  const { maintenanceAllowedIps } = await settings({ services }, 'maintenanceAllowedIps')
  return anyHolds(maintenanceAllowedIps, ip)
}
