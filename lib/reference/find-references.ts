import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { isPickable, type ListName, loadAnyList } from '#contract/manifest.ts'
import type { Capability } from '#contract/permissions.ts'
import { type AnyEndpoint, callApi } from '#lib/api/call-api.ts'
import { can, type Holder } from '#lib/can/can.ts'
import { type ReferenceOption, referenceOption } from './reference-text.ts'

const most = 20

/** Whether somebody may look for records of this resource. */
export async function mayFind(holder: Holder, name: string): Promise<boolean> {
  if (!isPickable(name)) return false
  const { access } = (await loadAnyList(name)).endpoints.list
  return access === 'signedIn' || (access !== 'public' && can(holder, access))
}

/** Whether somebody may make a record of this resource. */
export async function mayCreate(holder: Holder, name: ListName): Promise<boolean> {
  const { create } = (await loadAnyList(name)).endpoints
  return create !== undefined && can(holder, create.access as Capability)
}

/** Records of a resource whose quick search matches; the first ones when nothing is asked for. */
export async function findReferences(name: ListName, search: string, among: [string, string][] = []): Promise<ReferenceOption[]> {
  const { list } = await loadAnyList(name)
  const searched = search && list.search ? [{ field: 'search', operator: 'contains' as const, value: search }] : []
  // An address says a flag in letters.
  const asked = (field: string, text: string) => (list.fields[field]?.kind === 'flag' ? text === 'true' : text)
  const where = [...among.map(([field, text]) => ({ field, operator: 'eq' as const, value: asked(field, text) })), ...searched]
  return options(name, { where, limit: most })
}

/** The records of these ids; those that are gone are left out. */
export async function namedReferences(name: ListName, ids: readonly string[]): Promise<ReferenceOption[]> {
  const wanted = [...new Set(ids)].map(Number).filter(Number.isSafeInteger)
  if (wanted.length === 0) return []
  return options(name, { where: [{ field: 'id', operator: 'in', value: wanted }], limit: Math.min(100, wanted.length) })
}

async function options(name: ListName, query: ListQuery): Promise<ReferenceOption[]> {
  const [locale, { endpoints }] = await Promise.all([getLocale(), loadAnyList(name)])
  const page = await callApi(endpoints.list as AnyEndpoint, { filter: { ...query, ignorePaginationCount: true } })
  return (page.items as { id: number }[]).map(record => referenceOption(record, locale))
}
