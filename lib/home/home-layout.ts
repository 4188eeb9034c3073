export const panelIds = [
  'waiting',
  'billing',
  'incomeOrders',
  'pendingOrders',
  'moduleActions',
  'pendingCancellations',
  'toDos',
  'activatedOrders',
  'noticeboard',
  'newClients',
  'activity',
  'system',
  'online',
] as const
export type PanelId = (typeof panelIds)[number]
export const columns = ['main', 'side'] as const
export type HomeColumn = (typeof columns)[number]
/** Which panels of the home page stand where, top to bottom; the others are hidden. */
export type HomeLayout = Record<HomeColumn | 'hidden', PanelId[]>

/** The key under which an account keeps its home page. */
export const homeKey = 'home'
export const ownLayout: HomeLayout = {
  main: ['incomeOrders', 'billing', 'pendingOrders', 'activatedOrders', 'newClients', 'activity'],
  side: ['waiting', 'system', 'toDos', 'moduleActions', 'pendingCancellations', 'noticeboard', 'online'],
  hidden: [],
}

/** What an account stored, with care: each known panel once; one that is new since then where it stands by itself. */
export function readHomeLayout(stored: unknown): HomeLayout {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const seen = new Set<string>()
  const take = (place: keyof HomeLayout): PanelId[] => {
    const names = Array.isArray(given[place]) ? (given[place] as unknown[]) : []
    return panelIds.filter(id => names.includes(id) && !seen.has(id) && seen.add(id)).sort((a, b) => names.indexOf(a) - names.indexOf(b))
  }
  const layout = { main: take('main'), side: take('side'), hidden: take('hidden') }
  for (const column of columns) layout[column].push(...ownLayout[column].filter(id => !seen.has(id)))
  return layout
}

/** The layout with a panel at a place of a column, or hidden. */
export function movePanel(layout: HomeLayout, id: PanelId, to: keyof HomeLayout, index = Number.POSITIVE_INFINITY): HomeLayout {
  const without = { main: drop(layout.main, id), side: drop(layout.side, id), hidden: drop(layout.hidden, id) }
  without[to].splice(Math.max(0, Math.min(index, without[to].length)), 0, id)
  return without
}
const drop = (ids: PanelId[], id: PanelId) => ids.filter(one => one !== id)

/** Where a panel stands. */
export function placeOf(layout: HomeLayout, id: PanelId): { column: keyof HomeLayout; index: number } {
  const column = columns.find(one => layout[one].includes(id)) ?? 'hidden'
  return { column, index: layout[column].indexOf(id) }
}

/** What needs the whole width of the wide column. */
const wide: readonly PanelId[] = ['incomeOrders', 'activity']

/** The panels of a column as rows: in the wide column two narrow ones that follow each other share one. */
export function rowsOf(ids: readonly PanelId[], column: HomeColumn): PanelId[][] {
  const rows: PanelId[][] = []
  for (const id of ids) {
    const last = rows.at(-1)
    const pairs = column === 'main' && last?.length === 1 && !wide.includes(id) && !wide.includes(last[0] as PanelId)
    if (pairs) last.push(id)
    else rows.push([id])
  }
  return rows
}
