import type { Metadata } from '#contract/access/metadata.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { capabilities } from '#contract/permissions.ts'
import { grantedCapabilities } from '#contract/staff/granted-capabilities.ts'
import { type WidgetName, widgetNames } from '#contract/staff/role-group-values.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { admissionColumns, refusedBy } from './admission.ts'
import { editionOf } from './edition.ts'
import { passwordDue } from './password-due.ts'
import { isStaff, type User } from './users.ts'

export async function roleGroupOf(scope: Scope, user: User) {
  if (user.roleGroupId === null) return undefined
  return scope.db
    .selectFrom('roleGroups')
    .select(['name', 'version', 'capabilities', 'reportAccess', 'reports', 'requiresAuthenticator', 'widgets', 'noticeboard'])
    .where('id', '=', user.roleGroupId)
    .executeTakeFirst()
}

/** The refusal of a user whom the company or the role group does not let in from here, or now; null when they do. */
export async function admissionOf(scope: Scope, user: User): Promise<Problem | null> {
  const groups = scope.db.selectFrom('roleGroups').select(admissionColumns)
  const group = user.roleGroupId === null ? undefined : await groups.where('id', '=', user.roleGroupId).executeTakeFirst()
  const reason = refusedBy(user.role, group, await settings(scope, 'staffAllowedIps', 'timeZone'), scope.origin.ip, scope.now)
  return reason && new Problem('restrictedAccess', { reason })
}

const hides = ({ widgets, noticeboard }: { widgets: string[]; noticeboard: string }, name: WidgetName) =>
  !widgets.includes(name) || (name === 'noticeboard' && noticeboard === 'none')

/** What the console keeps of a signed-in user. */
export async function metadataOf(scope: Scope, user: User, deviceId: string, mustEnrolSecondFactor: boolean): Promise<Metadata> {
  if (!isStaff(user.role)) throw new Problem('restrictedAccess')
  const group = await roleGroupOf(scope, user)
  const held = new Set(group && grantedCapabilities(group))
  return {
    id: user.id,
    role: user.role,
    first_name: nameFor(user.firstName, 'en'),
    last_name: nameFor(user.lastName, 'en'),
    first_name_ar: user.firstName.ar || null,
    last_name_ar: user.lastName.ar || null,
    email: user.email,
    profile_image: user.profileImageId,
    is_verified: user.isVerified,
    deviceId,
    frontend_pages_list: user.frontendPagesList,
    language: user.language,
    theme: user.theme,
    timeZone: user.timeZone,
    capabilities: user.role === 'SUPER_ADMIN' ? [...capabilities] : capabilities.filter(capability => held.has(capability)),
    hiddenWidgets: user.role === 'SUPER_ADMIN' ? [] : group ? widgetNames.filter(name => hides(group, name)) : ['noticeboard'],
    mustEnrolSecondFactor,
    mustChangePassword: await passwordDue(scope, user, scope.now),
    welcomePending: user.welcomeDoneOn === null,
    edition: editionOf({ ...user, groupVersion: group?.version ?? null }),
  }
}
