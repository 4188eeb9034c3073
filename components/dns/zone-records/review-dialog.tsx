'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import { shownValue } from './record-line.tsx'
import { type RecordRow, stateOf } from './record-rows.ts'

interface ReviewDialogProps {
  rows: readonly RecordRow[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onPublish: () => void
  publishLabel: string
}
/** So many changes are read; the others are counted. */
const MOST = 500

/** What will be published, line by line, as zone files write it. */
export function ReviewDialog({ rows, open, onOpenChange, onPublish, publishLabel }: ReviewDialogProps) {
  const t = useTranslations('dnsZones')
  const changed = rows.filter(row => stateOf(row) !== 'same')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={t('review')}
      description={t('reviewText')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('keepEditing')}</Button>
          <Button variant="primary" onClick={onPublish}>
            {publishLabel}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-1 overflow-auto max-h-100">
        {changed.slice(0, MOST).map(row => (
          <Change key={row.key} row={row} label={t(`states.${stateOf(row) as 'new'}`)} />
        ))}
      </ul>
      {changed.length > MOST && <p className="text-text-2">{t('moreChanges', { count: changed.length - MOST })}</p>}
    </Dialog>
  )
}

function Change({ row, label }: { row: RecordRow; label: string }) {
  const state = stateOf(row)
  const line = ({ hostname, ttl, type, content }: RecordRow['now']) =>
    `${unicodeName(hostname)} ${ttl} ${type} ${type === 'MX' || type === 'SRV' ? content : shownValue(type, content)}`
  return (
    <li className="flex flex-col">
      <span className="text-small text-text-3">{label}</span>
      {row.stored && state !== 'new' && (
        <Line sign="−" look="bg-danger-soft text-danger-text">
          {line(row.stored)}
        </Line>
      )}
      {state !== 'deleted' && (
        <Line sign="+" look="bg-ok-soft text-ok-text">
          {line(row.now)}
        </Line>
      )}
    </li>
  )
}

const Line = ({ sign, look, children }: { sign: string; look: string; children: ReactNode }) => (
  <code dir="ltr" className={`flex gap-2 px-2 py-0.5 wrap-anywhere ${look}`}>
    <span aria-hidden>{sign}</span>
    {children}
  </code>
)
