'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { runBulk } from '#lib/jobs/job-actions.ts'
import { signalJob } from '#lib/jobs/job-signal.ts'
import { writeListState } from '#lib/list-query/list-state.ts'
import { useWork } from '../feedback/use-work.ts'
import { type Errors, formValues } from '../record-form/field-definition.ts'
import { useSetStarts } from '../record-form/use-set-starts.ts'
import { toldFields } from '../verbs/told-fields.ts'
import { useVerbMessages } from '../verbs/use-verb-messages.ts'
import { VerbFields } from '../verbs/verb-fields.tsx'
import { sentBody } from '../verbs/verb-fields-of.ts'
import type { BulkAction } from './list-column.ts'
import { nothingSelected, useList } from './list-context.ts'

/** Asks, and begins the action as one job; the tray has it from there. */
export function BulkDialog({ action, count, onClose }: { action: BulkAction; count: number; onClose: () => void }) {
  const t = useTranslations('list')
  const kit = useTranslations('kit')
  const { resource, state, always, selection, select } = useList()
  const [key] = useState(() => crypto.randomUUID())
  const say = useVerbMessages(resource)
  const { fields = [] } = action
  const set = useSetStarts(fields)
  const [given, setGiven] = useState(() =>
    formValues([...fields], { ...Object.fromEntries(fields.map(({ name, start: first }) => [name, first])), ...set }),
  )
  const [errors, setErrors] = useState<Errors>({})
  const [counted, setCounted] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, start] = useWork()
  const run = () =>
    start(async () => {
      const shown = { resource, search: writeListState(state), always }
      const ids = selection.all ? null : selection.ids
      const answer = await runBulk(shown, {
        name: action.id,
        ids,
        values: sentBody(fields, given),
        key,
        ...(action.counted ? { count: Number(counted) } : {}),
      })
      if (answer.ok) {
        // The tray goes on with it, and says what became of it.
        signalJob(answer.data.id)
        select(nothingSelected)
        return onClose()
      }
      setErrors(toldFields(answer.problem, 'values.'))
      setRefusal(refusalText(answer.problem))
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && !busy && onClose()}
      title={action.title ?? say(`${action.id}.many`, { count })}
      description={action.text}
      size="ask"
      dirty={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            variant={action.danger ? 'dangerSolid' : 'primary'}
            onClick={run}
            busy={busy}
            busyLabel={t('running')}
            disabled={
              (action.counted && counted.trim() !== String(count)) ||
              fields.some(({ name, optional }) => !optional && String(given[name]).trim() === '')
            }
          >
            {action.label}
          </Button>
        </>
      }
    >
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      <p className="text-text-2">{t('selected', { count })}</p>
      <VerbFields
        id="bulk"
        resource={resource}
        fields={fields}
        values={given}
        errors={errors}
        onValue={(name, value) => setGiven(current => ({ ...current, [name]: value }))}
      />
      {action.counted && (
        <Field id="bulk-count" label={kit.rich('typeToConfirm', { name: () => <bdi className="font-medium">{count}</bdi> })}>
          <Input id="bulk-count" mono inputMode="numeric" value={counted} onChange={event => setCounted(event.target.value)} />
        </Field>
      )}
    </Dialog>
  )
}
