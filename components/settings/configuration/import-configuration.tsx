'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import type { Configuration, ConfigurationCounts, ConfigurationDifference } from '#contract/automation/configuration.ts'
import { importConfiguration, previewConfiguration } from './actions.ts'
import { Differences } from './differences.tsx'
import { readFile } from './read-file.ts'
import { TakeOver } from './take-over.tsx'

type Preview = { configuration: Configuration; differences: ConfigurationDifference[]; counts: ConfigurationCounts }

/** A file is looked over first; then, with a reason, all of it is taken over or nothing. */
export function ImportConfiguration() {
  const t = useTranslations('configuration')
  const id = useId()
  const router = useRouter()
  const key = useRef('')
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [refused, setRefused] = useState<string>()
  const [done, setDone] = useState<ConfigurationCounts>()
  const [busy, start] = useWork()

  const choose = (file: File) => {
    setFile(file)
    setPreview(undefined)
    setRefused(undefined)
    setDone(undefined)
    start(async () => {
      const read = await readFile(file)
      if ('refused' in read) return setRefused(t(read.refused))
      const answer = await previewConfiguration(read.configuration)
      key.current = crypto.randomUUID()
      if (answer.ok) setPreview({ ...read, ...answer.data })
      else setRefused(answer.problem.code === 'validation' ? t('notConfiguration') : answer.problem.message)
    })
  }
  const forget = () => {
    setFile(undefined)
    setPreview(undefined)
  }
  const send = (configuration: Configuration, reason: string) => {
    start(async () => {
      const answer = await importConfiguration(configuration, reason, key.current)
      if (!answer.ok) return setRefused(answer.problem.message)
      setRefused(undefined)
      setDone(answer.data)
      forget()
      router.refresh()
    })
  }
  const { added = 0, changed = 0, invalid = 0 } = preview?.counts ?? {}
  const count = added + changed
  return (
    <>
      <Field id={`${id}-file`} label={t('file')} help={t('fileHelp')} error={refused}>
        <ChooseFile
          id={`${id}-file`}
          {...describedBy(`${id}-file`, { help: t('fileHelp'), error: refused })}
          file={file}
          accept="application/json,.json"
          disabled={busy}
          onFiles={([chosen]) => chosen && choose(chosen)}
        />
      </Field>
      <div role="status" className="flex flex-col gap-3.5">
        {busy && !preview && <p className="text-text-2">{t('checking')}</p>}
        {done && (
          <Callout tone="ok" title={t('done')}>
            {t('outcome', { ...done })}
          </Callout>
        )}
        {preview && (
          <Callout
            tone={invalid > 0 ? 'bad' : count > 0 ? 'info' : 'ok'}
            title={invalid > 0 ? t('refusedAll', { count: invalid }) : undefined}
          >
            {invalid > 0 ? t('refusedText') : count > 0 ? t('outcome', preview.counts) : t('nothing')}
          </Callout>
        )}
      </div>
      {preview && preview.differences.length > 0 && <Differences differences={preview.differences} />}
      {preview && invalid === 0 && count > 0 && (
        <TakeOver
          id={`${id}-reason`}
          label={t('takeOver', { count })}
          busy={busy}
          onTakeOver={reason => send(preview.configuration, reason)}
          onCancel={forget}
        />
      )}
    </>
  )
}
