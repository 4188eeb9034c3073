'use client'
import { FileUp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { type StoredFile, UploadRefused, uploadFile } from '#lib/files/upload-file.ts'
import { numberText } from '#lib/format/number.ts'
import { useCompany } from '../company.tsx'
import type { ControlProps } from './control-props.ts'

const mimeTypes = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const
const megabytes = (bytes: number) => numberText(Math.round((bytes / 1024 / 1024) * 10) / 10)

/** Files: dropped or chosen, sent at once with their progress; the form keeps what the server stored. */
export function FileField({ id, field, value, disabled, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const files = (Array.isArray(value) ? value : []) as StoredFile[]
  const { uploads } = useCompany()
  const largest = uploads.megabytes * 1024 * 1024
  const accept = uploads.types.map(type => mimeTypes[type]).join(',')
  const types = uploads.types.join(', ').toUpperCase()
  const most = field.most ?? 1
  const latest = useRef(files)
  latest.current = files
  const [sending, setSending] = useState<{ name: string; share: number; abort: AbortController }>()
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)

  const send = async (chosen: FileList | null) => {
    setRefusal(undefined)
    for (const file of [...(chosen ?? [])].slice(0, most)) {
      if (file.size > largest) return setRefusal(t('tooLarge', { size: megabytes(file.size), limit: megabytes(largest) }))
      const abort = new AbortController()
      setSending({ name: file.name, share: 0, abort })
      try {
        const stored = await uploadFile(file, share => setSending({ name: file.name, share, abort }), abort.signal)
        onValue([...latest.current, stored].slice(-most))
      } catch (error) {
        if (!abort.signal.aborted) setRefusal(error instanceof UploadRefused && error.message ? error.message : t('notSent'))
      } finally {
        setSending(undefined)
      }
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) send(event.dataTransfer.files)
  }
  return (
    <div className="stack gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        className="well"
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={FileUp} />
        <span className="grow">
          {sending ? (
            <>
              <span className="trunc block">{t('sending', { name: sending.name })}</span>
              <Progress label={t('sending', { name: sending.name })} value={sending.share} />
            </>
          ) : (
            <span className="sm">{t('fileRules', { limit: megabytes(largest), types })}</span>
          )}
        </span>
        {sending ? (
          <Button size="sm" onClick={() => sending.abort.abort()}>
            {t('cancel')}
          </Button>
        ) : (
          <label className="btn sm cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus">
            {t(files.length > 0 && most === 1 ? 'replace' : 'chooseFile')}
            <input
              id={id}
              {...aria}
              type="file"
              className="vh"
              accept={accept}
              multiple={most > 1}
              disabled={disabled}
              onChange={event => {
                send(event.target.files)
                event.target.value = ''
              }}
            />
          </label>
        )}
      </div>
      {refusal && (
        <p className="err" role="alert">
          {refusal}
        </p>
      )}
      {files.map(file => (
        <span key={file.id} className="row sm">
          <a href={`/api/file/${file.id}`} target="_blank" rel="noreferrer" className="trunc">
            <bdi>{file.name}</bdi>
          </a>
          <span className="t3 nowrap">{t('megabytes', { size: megabytes(file.size) })}</span>
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
    </div>
  )
}
