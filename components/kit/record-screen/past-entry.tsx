'use client'
import { useTranslations } from 'next-intl'
import type { HistoryEntry } from '#contract/kernel/record-history.ts'
import { ActorName } from './actor-name.tsx'
import { useHistoryText } from './use-history-text.ts'

interface PastEntryProps {
  resource: string
  entry: HistoryEntry
  derived: readonly string[]
}

/** What had just happened, and who had done it. */
export function PastEntry({ resource, entry, derived }: PastEntryProps) {
  const t = useTranslations('record.past')
  const textOf = useHistoryText(resource, derived)
  return t.rich('after', { what: textOf(entry), who: () => <ActorName entry={entry} /> })
}
