import 'server-only'
import { getLocale } from 'next-intl/server'
import { clientOwners } from '#contract/clients/client-owners.ts'
import { type ResourceName, resources } from '#contract/index.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import type { Capability } from '#contract/permissions.ts'
import { departmentStaff } from '#contract/support/department-staff.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can, type Holder } from '#lib/can/can.ts'
import { type ReferenceOption, referenceOption } from './reference-text.ts'

const most = 20

/** Everything a picker finds: the resources, and users who can own a client, staff of departments. */
const pickable = { ...resources, clientOwners, departmentStaff }
type Pickable = keyof typeof pickable

export const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name)
export const isPickable = (name: string): name is Pickable => Object.hasOwn(pickable, name)

/** Whether somebody may look for records of this resource. */
export function mayFind(holder: Holder, name: string): boolean {
  const access = isPickable(name) ? pickable[name].endpoints.list.access : 'nobody'
  return access === 'signedIn' || can(holder, access as Capability)
}

/** Records of a resource whose quick search matches; the first ones when nothing is asked for. */
export function findReferences(name: Pickable, search: string, among: [string, string][] = []): Promise<ReferenceOption[]> {
  const { list } = pickable[name]
  const searched = search && (list as ListSpecification).search ? [{ field: 'search', operator: 'contains' as const, value: search }] : []
  const where = [...among.map(([field, value]) => ({ field, operator: 'eq' as const, value })), ...searched]
  return options(name, { where, limit: most })
}

/** The records of these ids; those that are gone are left out. */
export async function namedReferences(name: Pickable, ids: readonly string[]): Promise<ReferenceOption[]> {
  const wanted = [...new Set(ids)].map(Number).filter(Number.isSafeInteger)
  if (wanted.length === 0) return []
  return options(name, { where: [{ field: 'id', operator: 'in', value: wanted }], limit: Math.min(100, wanted.length) })
}

async function options(name: Pickable, query: ListQuery): Promise<ReferenceOption[]> {
  const locale = await getLocale()
  const page = await callApi(pickable[name].endpoints.list, { filter: { ...query, ignorePaginationCount: true } })
  return (page.items as { id: number }[]).map(record => referenceOption(record, locale))
}
