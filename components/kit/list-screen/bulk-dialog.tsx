'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { runBulk } from '#lib/jobs/job-actions.ts'
import { writeListState } from '#lib/list-query/list-state.ts'
import { useWork } from '../feedback/use-work.ts'
import { type Errors, formValues } from '../record-form/field-definition.ts'
import { toldFields } from '../verbs/told-fields.ts'
import { useVerbMessages } from '../verbs/use-verb-messages.ts'
import { VerbFields } from '../verbs/verb-fields.tsx'
import { sentBody } from '../verbs/verb-fields-of.ts'
import { JobProgress } from './job-progress.tsx'
import type { BulkAction } from './list-column.ts'
import { nothingSelected, useList } from './list-context.ts'
import { ended, useJob } from './use-job.ts'

/** Asks, runs the action as one job, and shows what became of each record. */
export function BulkDialog({ action, count, onClose }: { action: BulkAction; count: number; onClose: () => void }) {
  const t = useTranslations('list')
  const { resource, state, always, selection, select, refresh } = useList()
  const [key] = useState(() => crypto.randomUUID())
  const say = useVerbMessages(resource)
  const { fields = [] } = action
  const [given, setGiven] = useState(() => formValues([...fields], {}))
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, start] = useWork()
  const [job, setJob] = useJob()
  const close = () => {
    if (job) select(nothingSelected)
    onClose()
    if (job) refresh()
  }
  const run = () =>
    start(async () => {
      const shown = { resource, search: writeListState(state), always }
      const ids = selection.all ? null : selection.ids
      const answer = await runBulk(shown, { name: action.id, ids, values: sentBody(fields, given), key })
      if (answer.ok) return setJob(answer.data)
      setErrors(toldFields(answer.problem, 'values.'))
      setRefusal(refusalText(answer.problem))
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && !busy && close()}
      title={job ? action.label : (action.title ?? say(`${action.id}.many`, { count }))}
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
              disabled={fields.some(({ name, optional }) => !optional && String(given[name]).trim() === '')}
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
          <p className="text-text-2">{t('selected', { count })}</p>
          <VerbFields
            id="bulk"
            resource={resource}
            fields={fields}
            values={given}
            errors={errors}
            onValue={(name, value) => setGiven(current => ({ ...current, [name]: value }))}
          />
        </>
      )}
    </Dialog>
  )
}
