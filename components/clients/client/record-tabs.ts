import { paths } from '#lib/paths.ts'

type Search = Record<string, string | undefined>

/** The tabs of a client that exist, in their groups. A later area adds its own line. */
export const recordTabs = [{ group: 'overview', tabs: ['summary', 'profile'] }] as const
export type RecordTab = (typeof recordTabs)[number]['tabs'][number]

export const tabHref = (tab: RecordTab, id: number, search: Search) => paths.clientTab(tab, id, search)
