import { clientGroups } from './clients/client-groups.ts'
import { clients } from './clients/clients.ts'
import { bannedIps } from './settings/banned-ips.ts'
import { blockedPhrases, blockedSenders, blockedSubjects } from './settings/spam-rules.ts'

/** The one registry of resources, in their areas' order. */
export const resources = { clientGroups, clients, blockedSenders, blockedSubjects, blockedPhrases, bannedIps } as const
export type ResourceName = keyof typeof resources
