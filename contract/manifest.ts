import { access } from './access/manifest.ts'
import { automation } from './automation/manifest.ts'
import { billing } from './billing/manifest.ts'
import { campaignsArea } from './campaigns/manifest.ts'
import { catalogue } from './catalogue/manifest.ts'
import { clients } from './clients/manifest.ts'
import { dashboard } from './dashboard/manifest.ts'
import { dns } from './dns/manifest.ts'
import { domainsArea } from './domains/manifest.ts'
import { files } from './files/manifest.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import type { ListSpecification } from './kernel/list-fields.ts'
import { logs } from './logs/manifest.ts'
import { messaging } from './messaging/manifest.ts'
import { orders } from './orders/manifest.ts'
import { reports } from './reports/manifest.ts'
import { services } from './services/manifest.ts'
import { settings } from './settings/manifest.ts'
import { staff } from './staff/manifest.ts'
import { support } from './support/manifest.ts'

/** Every part of the contract, by its area's manifest. It is light: a part's schemas are loaded when they are wanted. */
export const manifest = {
  ...access,
  ...catalogue,
  ...orders,
  ...billing,
  ...services,
  ...campaignsArea,
  ...dns,
  ...domainsArea,
  ...reports,
  ...dashboard,
  ...clients,
  ...support,
  ...messaging,
  ...logs,
  ...automation,
  ...settings,
  ...staff,
  ...files,
} as const
type Manifest = typeof manifest

export type PartName = keyof Manifest
type NameOf<K extends string> = { [N in PartName]: Manifest[N]['kind'] extends K ? N : never }[PartName]
/** A resource: a record with the five verbs. */
export type ResourceName = NameOf<'resource'>
/** A report, by where it stands among them. */
export type ReportName = { [N in PartName]: Manifest[N] extends { report: string } ? N : never }[PartName]
/** What has a list specification. */
export type ListName = NameOf<'resource' | 'list'>

type Loaded<N extends PartName> = Awaited<ReturnType<Manifest[N]['load']>>
/** A part by its name: what its file exports under the same name. */
export type Part<N extends PartName> = N extends PartName ? Loaded<N>[N & keyof Loaded<N>] : never
export type Resources = { [N in ResourceName]: Part<N> }

const isKind = (name: string, ...kinds: string[]) => Object.hasOwn(manifest, name) && kinds.includes(manifest[name as PartName].kind)
export const isResource = (name: string): name is ResourceName => isKind(name, 'resource')
export const isList = (name: string): name is ListName => isKind(name, 'resource', 'list')
export const isPart = (name: string): name is PartName => Object.hasOwn(manifest, name)
/** Whose records a picker finds. */
export const isPickable = (name: string): name is ListName => isList(name) && manifest[name].pickable

interface Entry {
  load: () => Promise<unknown>
  exported?: string
}

/** Loads a part that is known at run time alone. What it is has no type: a union of them all would cost the type checker minutes. */
export async function loadAnyPart(name: PartName): Promise<unknown> {
  const { load, exported = name } = manifest[name] as Entry
  const found = (await load()) as Record<string, unknown>
  if (!Object.hasOwn(found, exported)) throw new Error(`the file of ${name} has no export ${exported}`)
  return found[exported]
}

/** Loads a part of the contract; its file must export it under its name. */
export const loadPart = async <N extends PartName>(name: N): Promise<Part<N>> => (await loadAnyPart(name)) as Part<N>

/** What everything with a list has. */
export interface AnyList {
  name: string
  list: ListSpecification
  endpoints: { list: Endpoint; [verb: string]: Endpoint }
}

/** Loads what has a list and is known at run time alone. */
export const loadAnyList = async (name: ListName): Promise<AnyList> => (await loadAnyPart(name)) as AnyList
