'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { runExport } from '#lib/jobs/job-actions.ts'
import { writeListState } from '#lib/list-query/list-state.ts'
import { useWork } from '../feedback/use-work.ts'
import { JobProgress } from './job-progress.tsx'
import { useList } from './list-context.ts'
import { useJob } from './use-job.ts'

const formats = ['csv', 'xlsx'] as const

/** Which format; then the file, at once or when its job is done. */
export function ExportDialog({ things, onClose }: { things: string; onClose: () => void }) {
  const t = useTranslations('list')
  const { resource, state, always, columns } = useList()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [refusal, setRefusal] = useState<string>()
  const [busy, start] = useWork()
  const [job, setJob] = useJob()
  const run = () =>
    start(async () => {
      setRefusal(undefined)
      const answer = await runExport(
        { resource, search: writeListState(state), always },
        { format, columns: columns.map(({ id }) => id), key },
      )
      if (answer.ok) return setJob(answer.data)
      setRefusal([answer.problem.message, answer.problem.description].filter(Boolean).join(' '))
    })
  const ready = job?.state === 'success' && job.fileId !== null
  return (
    <Dialog
      open
      onOpenChange={open => !open && !busy && onClose()}
      title={t('exportTitle', { things })}
      description={t('exportAllText')}
      dirty={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('close')}
          </Button>
          {ready ? (
            <Button as="a" variant="primary" href={`/api/file/${job.fileId}`} download={job.fileName ?? true}>
              {t('download')}
            </Button>
          ) : (
            !job && (
              <Button variant="primary" onClick={run} busy={busy} busyLabel={t('exporting')}>
                {t('startExport')}
              </Button>
            )
          )}
        </>
      }
    >
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      {ready && <Callout tone="ok">{t('exportReady')}</Callout>}
      {job && !ready && <JobProgress job={job} />}
      {!job && (
        <Segmented
          label={t('format')}
          name="format"
          value={format}
          onValueChange={value => {
            setFormat(value as (typeof formats)[number])
            setKey(crypto.randomUUID())
          }}
          items={formats.map(value => ({ value, label: t(value) }))}
        />
      )}
    </Dialog>
  )
}
