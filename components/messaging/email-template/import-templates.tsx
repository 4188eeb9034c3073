'use client'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { readFile } from '#components/settings/configuration/read-file.ts'
import { TakeOver } from '#components/settings/configuration/take-over.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import type { Configuration } from '#contract/automation/configuration.ts'
import type { ComparedTemplate, TemplateCounts } from '#contract/automation/template-transfer.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
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
  }
  const chosen = Object.entries(choice).flatMap(([at, languages]) => (languages.length > 0 ? [{ at: Number(at), languages }] : []))
  const send = ({ configuration }: Preview, reason: string) => {
    start(async () => {
      const answer = await importTemplates({ configuration, chosen, reason }, key.current)
      // What keeps one of them out is said, beside that nothing was taken.
      if (!answer.ok) return setRefused([...new Set(Object.values(errorsOf(answer.problem)))].join(' '))
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
        <TakeOver
          id={`${id}-reason`}
          label={t('takeOver', { count: chosen.length })}
          busy={busy}
          disabled={chosen.length === 0}
          onTakeOver={reason => send(preview, reason)}
          onCancel={forget}
        />
      )}
    </>
  )
}
