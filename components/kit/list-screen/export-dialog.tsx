'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { documentLists, type ExportFormat, exportLimit, textLists } from '#contract/automation/table-export.ts'
import { runExport } from '#lib/jobs/job-actions.ts'
import { writeListState } from '#lib/list-query/list-state.ts'
import { useWork } from '../feedback/use-work.ts'
import { JobProgress } from './job-progress.tsx'
import { useList } from './list-context.ts'
import { useJob } from './use-job.ts'

const tables = ['xlsx', 'csv', 'pdf'] as const
const documents: readonly string[] = [...documentLists, ...textLists]

interface ExportDialogProps {
  things: string
  /** What is ticked, and not the whole list. */
  ofSelection?: boolean
  onClose: () => void
}

/** Which format; then the file, at once or when its job is done. */
export function ExportDialog({ things, ofSelection = false, onClose }: ExportDialogProps) {
  const t = useTranslations('list')
  const { resource, state, always, columns, selection } = useList()
  const ids = ofSelection && !selection.all ? selection.ids : null
  const formats = documents.includes(resource) ? ([...tables, 'zip'] as const) : tables
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [refusal, setRefusal] = useState<string>()
  const [busy, start] = useWork()
  const [job, setJob] = useJob()
  const run = () =>
    start(async () => {
      setRefusal(undefined)
      const answer = await runExport(
        { resource, search: writeListState(state), always },
        { format, columns: columns.map(({ id }) => id), ids, key },
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
      description={ids ? t('exportTickedText', { count: ids.length }) : t('exportAllText')}
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
      {!job && format === 'zip' && (
        <p className="text-small text-text-2">
          {t(textLists.includes(resource) ? 'zipFilesText' : 'zipText', { most: exportLimit('zip', resource) })}
        </p>
      )}
      {!job && (
        <Segmented
          label={t('format')}
          name="format"
          value={format}
          onValueChange={value => {
            setFormat(value as ExportFormat)
            setKey(crypto.randomUUID())
          }}
          items={formats.map(value => ({ value, label: t(value) }))}
        />
      )}
    </Dialog>
  )
}
