/** What a page or panel shows in place of its content. */
export type StateKind = 'forbidden' | 'missing' | 'offline' | 'restarting' | 'limit' | 'maintenance' | 'failed'

const byCode: Record<string, StateKind> = { platformRestarting: 'restarting', maintenance: 'maintenance' }
const byStatus: Record<number, StateKind> = { 0: 'offline', 403: 'forbidden', 404: 'missing', 410: 'missing', 429: 'limit' }

/** What a refusal is on a page: by its status, where its code says no more. */
export function stateKindOf({ status, code }: { status: number; code: string }): StateKind {
  return byCode[code] ?? byStatus[status] ?? (status >= 502 && status <= 504 ? 'offline' : 'failed')
}
