'use client'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { readFile } from '#components/settings/configuration/read-file.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { Configuration } from '#contract/automation/configuration.ts'
import type { ComparedTemplate, TemplateCounts } from '#contract/automation/template-transfer.ts'
import { type Choice, ComparedTemplates, wholeChoice } from './compared-templates.tsx'
import { importTemplates, previewTemplates } from './transfer-actions.ts'

type Preview = { configuration: Configuration; templates: ComparedTemplate[] }

/** A file is compared with what is here first; then, with a reason, what is chosen of it is taken over. */
export function ImportTemplates() {
  const t = useTranslations('emailTemplates.transfer')
  const say = useTranslations('configuration')
  const id = useId()
  const key = useRef('')
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [choice, setChoice] = useState<Choice>({})
  const [refused, setRefused] = useState<string>()
  const [done, setDone] = useState<TemplateCounts>()
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const [busy, start] = useWork()

  const choose = (chosen: File) => {
    setFile(chosen)
    setPreview(undefined)
    setRefused(undefined)
    setDone(undefined)
    start(async () => {
      const read = await readFile(chosen)
      if ('refused' in read) return setRefused(read.refused === 'tooLong' ? say('tooLong') : t('wrongFile'))
      const answer = await previewTemplates(read.configuration)
      if (!answer.ok) return setRefused(answer.problem.code === 'validation' ? t('wrongFile') : answer.problem.message)
      setPreview({ ...read, ...answer.data })
      decide(wholeChoice(answer.data.templates))
    })
  }
  const decide = (next: Choice) => {
    key.current = crypto.randomUUID()
    setChoice(next)
  }
  const forget = () => {
    setFile(undefined)
    setPreview(undefined)
    setReason('')
  }
  const chosen = Object.entries(choice).flatMap(([at, languages]) => (languages.length > 0 ? [{ at: Number(at), languages }] : []))
  const send = ({ configuration }: Preview) => {
    if (reason.trim() === '') return setReasonError(say('reasonNeeded'))
    start(async () => {
      const answer = await importTemplates({ configuration, chosen, reason: reason.trim() }, key.current)
      if (!answer.ok) return setRefused(answer.problem.message)
      setRefused(undefined)
      setDone(answer.data)
      forget()
    })
  }
  const count = (...states: ComparedTemplate['state'][]) => preview?.templates.filter(({ state }) => states.includes(state)).length ?? 0
  const differing = count('added', 'changed')
  const invalid = count('invalid')
  return (
    <>
      <Field id={`${id}-file`} label={say('file')} help={say('fileHelp')} error={refused}>
        <ChooseFile
          id={`${id}-file`}
          {...describedBy(`${id}-file`, { help: say('fileHelp'), error: refused })}
          file={file}
          accept="application/json,.json"
          disabled={busy}
          onFiles={([one]) => one && choose(one)}
        />
      </Field>
      <div role="status" className="flex flex-col gap-3.5">
        {busy && !preview && <p className="text-text-2">{t('checking')}</p>}
        {done && (
          <Callout tone="ok" title={say('done')}>
            {t('outcome', { ...done })}
          </Callout>
        )}
        {preview && (
          <Callout tone={invalid > 0 ? 'sand' : differing > 0 ? 'info' : 'ok'}>
            {differing + invalid === 0
              ? t('nothing')
              : t('found', { changed: count('changed'), added: count('added'), same: count('same'), invalid })}
          </Callout>
        )}
      </div>
      {preview && differing + invalid > 0 && (
        <ComparedTemplates templates={preview.templates} choice={choice} disabled={busy} onChoice={decide} />
      )}
      {preview && differing > 0 && (
        <>
          <Field id={`${id}-reason`} label={say('reason')} error={reasonError}>
            <Textarea
              id={`${id}-reason`}
              {...describedBy(`${id}-reason`, { error: reasonError })}
              rows={2}
              maxLength={500}
              invalid={Boolean(reasonError)}
              value={reason}
              onChange={event => {
                setReason(event.target.value)
                setReasonError(undefined)
              }}
            />
          </Field>
          <div className="actions">
            <Button variant="primary" busy={busy} busyLabel={say('importing')} disabled={chosen.length === 0} onClick={() => send(preview)}>
              {t('takeOver', { count: chosen.length })}
            </Button>
            <Button disabled={busy} onClick={forget}>
              {say('cancel')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
