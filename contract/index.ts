import { isResource, loadAnyPart, manifest, type Resources } from './manifest.ts'

const names = Object.keys(manifest).filter(isResource)

/** The one registry of resources, in their areas' order, with their schemas. The browser loads them one by one (`loadPart`). */
export const resources = Object.fromEntries(await Promise.all(names.map(async name => [name, await loadAnyPart(name)]))) as Resources
export type { ResourceName } from './manifest.ts'
