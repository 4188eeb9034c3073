import { anyHolds } from '#contract/kernel/address-range.ts'
import { inWorkingHours, type WorkingHours } from '#contract/staff/working-hours.ts'
import type { Role } from '#platform/kernel/caller.ts'

export interface Admission extends WorkingHours {
  allowedIps: readonly string[]
}
export const admissionColumns = [
  'roleGroups.allowedIps',
  'roleGroups.workingDays',
  'roleGroups.workingFrom',
  'roleGroups.workingTo',
] as const

/**
 * Why the company or a role group does not let its member in from this address or at this time, as a key of the reasons; null when
 * they do. A super admin is never kept out: somebody must be able to mend a wrong list.
 */
export function refusedBy(
  role: Role,
  group: { [K in keyof Admission]: Admission[K] | null } | undefined,
  { staffAllowedIps: companyIps, timeZone }: { staffAllowedIps: readonly string[]; timeZone: string },
  ip: string,
  now: Date,
) {
  if (role === 'SUPER_ADMIN') return null
  if (companyIps.length > 0 && !anyHolds(companyIps, ip)) return 'addressNotAllowed'
  if (!group) return null
  const { allowedIps, workingDays, workingFrom, workingTo } = group
  if (allowedIps?.length && !anyHolds(allowedIps, ip)) return 'addressNotAllowed'
  return workingDays && !inWorkingHours({ workingDays, workingFrom, workingTo }, now, timeZone) ? 'outsideWorkingHours' : null
}
