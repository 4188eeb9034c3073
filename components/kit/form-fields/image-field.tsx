'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/paths.ts'
import { ChooseFile } from '../files/choose-file.tsx'
import type { ControlProps } from './control-props.ts'
import { useSending } from './use-sending.ts'

/** One picture: sent at once, shown, replaced, removed; the form keeps its number. */
export function ImageField({ id, label, value, disabled, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const shown = typeof value === 'number' ? value : null
  const { send, sending, refusal } = useSending(stored => {
    if (!stored.mimeType.startsWith('image/')) return t('richText.imageOnly')
    onValue(stored.id)
    return undefined
  })
  return (
    <span className="flex flex-col gap-2">
      <ChooseFile
        id={id}
        {...aria}
        accept="image/png,image/jpeg"
        disabled={disabled}
        replaces={shown !== null}
        rules={t('dropPicture')}
        sending={sending}
        lead={
          shown !== null && (
            // biome-ignore lint/performance/noImgElement: bytes come from the file endpoint, already small
            <img src={paths.file(shown)} alt={label} className="h-10 max-w-30 shrink-0 rounded-md object-contain" />
          )
        }
        actions={
          shown !== null && (
            <Button
              size="sm"
              variant="ghost"
              square
              disabled={disabled}
              aria-label={t('removeFile', { name: label })}
              icon={<Icon of={X} size={14} />}
              onClick={() => onValue('')}
            />
          )
        }
        onFiles={send}
      />
      {refusal && (
        <span className="field-error" role="alert">
          {refusal}
        </span>
      )}
    </span>
  )
}
