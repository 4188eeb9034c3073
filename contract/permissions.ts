import { manifest } from './manifest.ts'

/** `area.verb`, as the manifests name them. */
export type Capability = (typeof manifest)[keyof typeof manifest]['capabilities'][number]

/** Every capability, once, in the order of the manifests. Role groups are sets of them; a super admin has all. */
export const capabilities: readonly Capability[] = [...new Set(Object.values(manifest).flatMap(({ capabilities }) => capabilities))]

/** The areas that have a capability of this verb. */
export type AreaWith<V extends string> = Capability extends infer C ? (C extends `${infer A}.${V}` ? A : never) : never
/** The areas whose records can be seen, deleted and exported. */
/** The areas whose records can be seen and exported. */
export type ReadArea = AreaWith<'view'> & AreaWith<'export'>
export type ResourceArea = AreaWith<'view'> & AreaWith<'delete'> & AreaWith<'export'>
