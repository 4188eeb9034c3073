'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { megabytesOf, useSending } from '#components/kit/form-fields/use-sending.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { LARGEST_FILE, MOST_FILES } from '#contract/dns/dns-task-input.ts'
import type { StoredFile } from '#lib/files/upload-file.ts'

const accepted = '.zone,.db,.txt,.csv,.zip,text/plain,text/dns,text/csv,application/zip'

/** Zone files, tables and archives of them, sent at once; the form keeps what the server stored. */
export function ZoneFilesField({ id, label, value, error, disabled, onValue }: OwnControlProps) {
  const [t, d] = [useTranslations('form'), useTranslations('dnsTasks')]
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
        rules={d('fileRules', { most: MOST_FILES, limit: megabytesOf(LARGEST_FILE) })}
        sending={sending}
        onFiles={chosen => send(chosen.slice(0, MOST_FILES))}
      />
      {files.map(file => (
        <span key={file.id} className="text-small flex items-center gap-2">
          <bdi className="min-w-0 truncate">{file.name}</bdi>
          <span className="text-text-3 whitespace-nowrap">{t('megabytes', { size: megabytesOf(file.size) })}</span>
          <Button
            variant="ghost"
            size="xs"
            square
            disabled={disabled}
            aria-label={t('removeFile', { name: file.name })}
            icon={<Icon of={X} size={14} />}
            onClick={() => onValue(files.filter(one => one.id !== file.id))}
          />
        </span>
      ))}
    </Field>
  )
}
