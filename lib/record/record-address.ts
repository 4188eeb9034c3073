import { manifest, type PartName } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'

type Page = NonNullable<(typeof manifest)[PartName]['page']>
const addresses: Record<Page, (id: number) => string> = paths

/** The page of a record by its resource's name; null where it has none of its own. */
export function recordAddress(resource: string, id: number): string | null {
  // The log calls everybody who signs in a user; those with a page are administrators.
  const name = resource === 'users' ? 'administrators' : resource
  const page = Object.hasOwn(manifest, name) ? manifest[name as PartName].page : undefined
  return page ? addresses[page](id) : null
}
