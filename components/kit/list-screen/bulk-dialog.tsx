'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { runBulk } from '#lib/jobs/job-actions.ts'
import { writeListState } from '#lib/list-query/list-state.ts'
import { useWork } from '../feedback/use-work.ts'
import { BulkValue } from './bulk-value.tsx'
import { JobProgress } from './job-progress.tsx'
import type { BulkAction } from './list-column.ts'
import { nothingSelected, useList } from './list-context.ts'
import { ended, useJob } from './use-job.ts'

/** Asks, runs the action as one job, and shows what became of each record. */
export function BulkDialog({ action, count, onClose }: { action: BulkAction; count: number; onClose: () => void }) {
  const t = useTranslations('list')
  const { resource, state, always, selection, select, refresh } = useList()
  const [key] = useState(() => crypto.randomUUID())
  const [value, setValue] = useState(action.field?.options?.[0]?.value ?? '')
  const [secondValue, setSecondValue] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, start] = useWork()
  const [job, setJob] = useJob()
  const { field, second } = action
  const close = () => {
    if (job) select(nothingSelected)
    onClose()
    if (job) refresh()
  }
  const run = () =>
    start(async () => {
      const values = {
        ...(field ? { [field.name]: field.of ? Number(value) : value } : {}),
        ...(second ? { [second.name]: secondValue } : {}),
      }
      const shown = { resource, search: writeListState(state), always }
      const answer = await runBulk(shown, { name: action.id, ids: selection.all ? null : selection.ids, values, key })
      if (answer.ok) setJob(answer.data)
      else setRefusal([answer.problem.message, answer.problem.description].filter(Boolean).join(' '))
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && !busy && close()}
      title={job ? action.label : action.title}
      description={job ? undefined : action.text}
      size={job ? 'form' : 'ask'}
      dirty={busy}
      actions={
        job ? (
          <Button variant={ended(job) ? 'primary' : 'plain'} onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {t('cancel')}
            </Button>
            <Button
              variant={action.danger ? 'dangerSolid' : 'primary'}
              onClick={run}
              busy={busy}
              busyLabel={t('running')}
              disabled={(Boolean(field) && value.trim() === '') || (Boolean(second) && secondValue.trim() === '')}
            >
              {action.label}
            </Button>
          </>
        )
      }
    >
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      {job ? (
        <JobProgress job={job} />
      ) : (
        <>
          <p className="t2">{t('selected', { count })}</p>
          {field && <BulkValue id="bulk-value" field={field} value={value} onValue={setValue} />}
          {second && <BulkValue id="bulk-second" field={second} value={secondValue} onValue={setSecondValue} />}
        </>
      )}
    </Dialog>
  )
}
