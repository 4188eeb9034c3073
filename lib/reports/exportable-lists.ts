import { isList, type ListName, manifest } from '#contract/manifest.ts'
import type { Capability } from '#contract/permissions.ts'
import { can, type Holder } from '#lib/can/can.ts'

/** The lists that somebody may see and take away; reports are taken away on their own pages, where their parameters are. */
export const exportableLists = (reader: Holder): ListName[] =>
  Object.keys(manifest)
    .filter(isList)
    .filter(name => {
      const { capabilities, report } = manifest[name] as { capabilities: readonly Capability[]; report?: string }
      const right = capabilities.find(one => one.endsWith('.export'))
      const view = capabilities.find(one => one.endsWith('.view'))
      return !report && right !== undefined && view !== undefined && can(reader, right) && can(reader, view)
    })
