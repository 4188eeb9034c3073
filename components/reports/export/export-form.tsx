'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { JobProgress } from '#components/kit/list-screen/job-progress.tsx'
import { ended, useJob } from '#components/kit/list-screen/use-job.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { documentLists, type ExportFormat } from '#contract/automation/table-export.ts'
import { runExport } from '#lib/jobs/job-actions.ts'
import { paths } from '#lib/paths.ts'
import { ExportedColumns, type OfferedColumn } from './exported-columns.tsx'

const tables = ['xlsx', 'csv', 'pdf'] as const
const documents: readonly string[] = documentLists

interface ExportFormProps {
  lists: { name: string; text: string }[]
  chosen: { name: string; columns: OfferedColumn[]; views: { id: string; label: string; search: string }[] } | null
}

/** What is taken away, and as which file; the file is there at once or when its job is done. */
export function ExportForm({ lists, chosen }: ExportFormProps) {
  const [t, words, router] = [useTranslations('jobRuns'), useTranslations('list'), useRouter()]
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [view, setView] = useState('')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [refusal, setRefusal] = useState<string>()
  const [busy, start] = useWork()
  const [job, setJob] = useJob()
  const id = job?.id
  const over = job !== undefined && ended(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list below is read anew when a job begins and when it ends
  useEffect(() => {
    if (id !== undefined) router.refresh()
  }, [id, over])
  const columns = chosen?.columns.filter(({ id }) => !left.has(id)).map(({ id }) => id) ?? []
  const run = () =>
    start(async () => {
      if (!chosen) return
      setRefusal(undefined)
      const search = chosen.views.find(({ id }) => id === view)?.search ?? ''
      const answer = await runExport({ resource: chosen.name, search }, { format, columns, ids: null, key: crypto.randomUUID() })
      if (answer.ok) return setJob(answer.data)
      setRefusal([answer.problem.message, answer.problem.description].filter(Boolean).join(' '))
    })
  const formats = chosen && documents.includes(chosen.name) ? ([...tables, 'zip'] as const) : tables
  return (
    <div className="flex flex-col gap-4 px-gutter pt-4 pb-2">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field id="export-list" label={t('desk.list')}>
          <NativeSelect
            id="export-list"
            value={chosen?.name ?? ''}
            onChange={({ target }) => router.push(paths.reportExport({ list: target.value }))}
          >
            <option value="">{t('desk.choose')}</option>
            {lists.map(({ name, text }) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {chosen && (
          <Field id="export-view" label={t('desk.rows')} help={t('desk.rowsHelp')}>
            <NativeSelect id="export-view" value={view} onChange={({ target }) => setView(target.value)}>
              <option value="">{t('desk.all')}</option>
              {chosen.views.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </div>
      {chosen && (
        <>
          <ExportedColumns columns={chosen.columns} left={left} onChange={setLeft} />
          <div className="flex flex-wrap items-center gap-3">
            <Segmented
              label={words('format')}
              name="format"
              value={format}
              onValueChange={value => setFormat(value as ExportFormat)}
              items={formats.map(value => ({ value, label: words(value) }))}
            />
            <Button
              variant="primary"
              onClick={run}
              busy={busy || (job !== undefined && !over)}
              busyLabel={words('exporting')}
              disabled={columns.length === 0}
            >
              {words('startExport')}
            </Button>
            {over && job.fileId !== null && (
              <Button as="a" href={`/api/file/${job.fileId}`} download={job.fileName ?? true}>
                {words('download')}
              </Button>
            )}
          </div>
          {refusal && (
            <Callout tone="bad" alert>
              {refusal}
            </Callout>
          )}
          {job && !(over && job.fileId !== null) && <JobProgress job={job} />}
        </>
      )}
    </div>
  )
}
