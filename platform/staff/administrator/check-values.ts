import { Problem } from '#contract/kernel/problem.ts'
import type { Administrator } from '#contract/staff/administrators.ts'
import { takePicture } from '#platform/access/picture.ts'
import { refuseTaken } from '#platform/access/taken.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { keepSuperAdmin } from '../last-super-admin.ts'
import { refuseGiving } from './administrator.rules.ts'
import { checkedDepartments, putDepartments } from './administrator-departments.ts'

/** Checks what a person becomes; only a change of role or group is judged as giving it. */
export async function checkedValues(scope: Scope, input: Partial<Administrator>, current: Administrator | null) {
  const next = { ...current, ...input } as Administrator
  if (next.role !== current?.role || next.roleGroupId !== current?.roleGroupId) {
    if (current && current.id === scope.caller.id) throw new Problem('forbidden', { reason: 'yourself' })
    await refuseGiving(scope, next)
  }
  if (current?.role === 'SUPER_ADMIN' && next.role !== 'SUPER_ADMIN') await keepSuperAdmin(scope, current.id)
  await refuseTaken(scope, { email: input.email, mobile: input.mobile }, current?.id)
  if (current) await takePicture(scope, current, input.profileImageId)
  const departments = input.departments && (await checkedDepartments(scope, input.departments))
  if (current && departments) await putDepartments(scope, current.id, departments)
  const email = input.email !== undefined && input.email !== current?.email
  return { ...input, ...(departments ? { departments } : {}), ...(email ? { isVerified: false } : {}) }
}
