import { clientGroups } from './clients/client-groups.ts'
import { clients } from './clients/clients.ts'

/** The one registry of resources, in their areas' order. */
export const resources = { clientGroups, clients } as const
export type ResourceName = keyof typeof resources
