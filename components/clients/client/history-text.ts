import type { HistoryEntry } from './client-types.ts'

type Say = ((key: string, values?: Record<string, string>) => string) & { has: (key: string) => boolean }

const unspoken = new Set(['displayName', 'displayNameAr', 'clientGroup'])

/** Fields of an entry that a person changed; names that follow from others are left out. */
export const changedFields = ({ changes }: HistoryEntry): string[] => Object.keys(changes).filter(name => !unspoken.has(name))

/** What happened, in words: `t` speaks the words of clients. */
export function historyText(entry: HistoryEntry, t: Say): string {
  const verb = entry.action.slice(entry.action.indexOf('.') + 1)
  if (verb === 'updated') {
    const fields = changedFields(entry).map(name => (t.has(`fields.${name}`) ? t(`fields.${name}`) : name))
    return t('history.updated', { fields: fields.join(t('comma')) })
  }
  return t(t.has(`history.${verb}`) ? `history.${verb}` : 'history.other')
}

/** How an entry is drawn. */
export function historyTone(action: string): 'good' | 'bad' | 'sand' | undefined {
  if (/\.(created|activated|reopened|loginActivated)$/.test(action)) return 'good'
  if (/\.(closed|deleted|loginDeactivated)$/.test(action)) return 'bad'
  return /\.(personalIdSeen|merged|deactivated)$/.test(action) ? 'sand' : undefined
}
