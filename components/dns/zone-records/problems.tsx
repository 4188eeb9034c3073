import { useTranslations } from 'next-intl'
import type { Errors } from '#components/kit/record-form/field-definition.ts'
import { Callout } from '#components/ui/callout.tsx'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import { OverrideBlocked } from './override-blocked.tsx'
import type { RecordRow } from './record-rows.ts'

interface ProblemsProps {
  /** By path: `records.3.hostname`. */
  errors: Errors
  /** The records in the order in which they were sent. */
  order: readonly RecordRow[]
  refusal: { title: string; text?: string } | undefined
  conflict: boolean
  busy: boolean
  /** Publishes with a reason what a blocked text refused. */
  onOverride: (reason: string) => void
}

/** What the platform refused, in words, with the record that each concerns. */
export function Problems({ errors, order, refusal, conflict, busy, onOverride }: ProblemsProps) {
  const t = useTranslations('dnsZones')
  if (conflict)
    return (
      <Callout tone="warn" title={t('conflict')} className="mx-gutter mb-2">
        {t('conflictText')}
      </Callout>
    )
  if (refusal)
    return (
      <Callout tone="bad" title={refusal.title} className="mx-gutter mb-2">
        {refusal.text}
      </Callout>
    )
  const { overrideReason, ...told } = errors
  const lines = Object.entries(told).map(([path, text]) => ({ path, text: `${titleOf(order, path)}${text}` }))
  if (lines.length === 0 && overrideReason === undefined) return null
  return (
    <Callout tone="bad" title={t('notPublished')} className="mx-gutter mb-2">
      <ul>
        {lines.slice(0, 20).map(({ path, text }) => (
          <li key={path}>{text}</li>
        ))}
      </ul>
      {overrideReason !== undefined && <OverrideBlocked busy={busy} onOverride={onOverride} />}
    </Callout>
  )
}

/** The record that a problem of the platform is about. */
function titleOf(order: readonly RecordRow[], path: string): string {
  const row = order[Number(/^records\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]
  return row ? `${row.now.type} ${unicodeName(row.now.hostname)}: ` : ''
}
