'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { StoredFile } from '#lib/files/upload-file.ts'
import { ChooseFile } from '../files/choose-file.tsx'
import { useCompany } from '../providers/company.tsx'
import type { ControlProps } from './control-props.ts'
import { SentFiles } from './sent-files.tsx'
import { megabytesOf, useSending } from './use-sending.ts'

const mimeTypes = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const

/** Files: dropped or chosen, sent at once with their progress; the form keeps what the server stored. */
export function FileField({ id, field, value, disabled, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const files = (Array.isArray(value) ? value : []) as StoredFile[]
  const { uploads } = useCompany()
  const most = field.most ?? 1
  const latest = useRef(files)
  latest.current = files
  const { send, sending, refusal } = useSending(stored => {
    latest.current = [...latest.current, stored].slice(-most)
    onValue(latest.current)
  })
  return (
    <div className="flex flex-col gap-2">
      <ChooseFile
        id={id}
        {...aria}
        accept={uploads.types.map(type => mimeTypes[type]).join(',')}
        many={most > 1}
        disabled={disabled}
        replaces={files.length > 0 && most === 1}
        rules={t('fileRules', { limit: megabytesOf(uploads.megabytes * 1024 * 1024), types: uploads.types.join(', ').toUpperCase() })}
        sending={sending}
        onFiles={chosen => send(chosen.slice(0, most))}
      />
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <SentFiles files={files} disabled={disabled} address={id => `/api/file/${id}`} onFiles={onValue} />
    </div>
  )
}
