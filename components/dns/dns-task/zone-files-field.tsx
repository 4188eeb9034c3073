'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { SentFiles } from '#components/kit/form-fields/sent-files.tsx'
import { megabytesOf, useSending } from '#components/kit/form-fields/use-sending.ts'
import { Field } from '#components/ui/field.tsx'
import { LARGEST_FILE, MOST_FILES } from '#contract/dns/dns-task-input.ts'
import type { StoredFile } from '#lib/files/upload-file.ts'

const accepted = '.zone,.db,.txt,.csv,.zip,text/plain,text/dns,text/csv,application/zip'

/** Zone files, tables and archives of them, sent at once; the form keeps what the server stored. */
export function ZoneFilesField({ id, label, value, error, disabled, onValue }: OwnControlProps) {
  const t = useTranslations('dnsTasks')
  const files = (Array.isArray(value) ? value : []) as StoredFile[]
  const latest = useRef(files)
  latest.current = files
  const { send, sending, refusal } = useSending(
    stored => {
      latest.current = [...latest.current, stored].slice(-MOST_FILES)
      onValue(latest.current)
      return undefined
    },
    { address: '/api/dns-task', bytes: LARGEST_FILE },
  )
  return (
    <Field id={id} label={label} error={refusal ?? error}>
      <ChooseFile
        id={id}
        accept={accepted}
        many
        disabled={disabled}
        rules={t('fileRules', { most: MOST_FILES, limit: megabytesOf(LARGEST_FILE) })}
        sending={sending}
        onFiles={chosen => send(chosen.slice(0, MOST_FILES))}
      />
      <SentFiles files={files} disabled={disabled} onFiles={onValue} />
    </Field>
  )
}
