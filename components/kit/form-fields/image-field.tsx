'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { UploadRefused, uploadFile } from '#lib/files/upload-file.ts'
import { paths } from '#lib/paths.ts'
import { useUploadLimit } from '../use-upload-limit.ts'
import type { ControlProps } from './control-props.ts'

/** One picture: sent at once, shown, replaced, removed; the form keeps its number. */
export function ImageField({ id, label, value, disabled, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const limit = useUploadLimit()
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const shown = typeof value === 'number' ? value : null
  const send = async (file: File | undefined) => {
    setRefusal(undefined)
    if (!file) return
    if (file.size > limit.bytes) return setRefusal(t('richText.imageTooLarge', { limit: limit.megabytes }))
    setShare(0)
    try {
      const stored = await uploadFile(file, setShare, new AbortController().signal)
      if (stored.mimeType.startsWith('image/')) onValue(stored.id)
      else setRefusal(t('richText.imageOnly'))
    } catch (error) {
      setRefusal(error instanceof UploadRefused && error.message ? error.message : t('notSent'))
    } finally {
      setShare(undefined)
    }
  }
  return (
    <span className="stack gap-2">
      <span className="row wrap gap-2">
        {shown !== null && (
          // biome-ignore lint/performance/noImgElement: bytes come from the file endpoint, already small
          <img src={paths.file(shown)} alt={label} className="h-10 max-w-45 rounded-md border border-line object-contain p-1" />
        )}
        <label className="btn sm cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus">
          {t(shown === null ? 'chooseFile' : 'replaceFile')}
          <input
            id={id}
            {...aria}
            type="file"
            className="vh"
            accept="image/png,image/jpeg"
            disabled={disabled || share !== undefined}
            onChange={event => {
              send(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {shown !== null && (
          <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onValue('')}>
            {t('removeFile', { name: label })}
          </Button>
        )}
      </span>
      {share !== undefined && <Progress label={label} value={share} />}
      {refusal && (
        <span className="err" role="alert">
          {refusal}
        </span>
      )}
    </span>
  )
}
