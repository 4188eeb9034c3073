'use client'
import type { Editor } from '@tiptap/core'
import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { imageAddress } from '#contract/kernel/rich-text.ts'
import { UploadRefused, uploadFile } from '#lib/files/upload-file.ts'
import { FileButton } from '../files/choose-file.tsx'
import { useUploadLimit } from '../files/use-upload-limit.ts'
import { Tool } from './tool.tsx'
import { useBackToText } from './use-back-to-text.ts'

/** Puts a picture into the text, with the words for those who cannot see it. */
export function ImageTool({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const t = useTranslations('form')
  const limit = useUploadLimit()
  const id = useId()
  const back = useBackToText(editor)
  const [open, setOpen] = useState(false)
  const [alt, setAlt] = useState('')
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const show = (next: boolean) => {
    setOpen(next)
    setRefusal(undefined)
    setAlt('')
  }
  const send = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    if (file.size > limit.bytes) return setRefusal(t('richText.imageTooLarge', { limit: limit.megabytes }))
    setShare(0)
    try {
      const stored = await uploadFile(file, setShare, new AbortController().signal)
      const attrs = { src: imageAddress(stored.id), alt: alt.trim() || stored.name.replace(/\.\w+$/, '') }
      if (!stored.mimeType.startsWith('image/')) return setRefusal(t('richText.imageOnly'))
      // Followed by a paragraph: a picture that is selected would be replaced by what is typed next.
      editor
        .chain()
        .insertContent([{ type: 'image', attrs }, { type: 'paragraph' }])
        .run()
      back.work()
      setOpen(false)
    } catch (error) {
      setRefusal(error instanceof UploadRefused && error.message ? error.message : t('notSent'))
    } finally {
      setShare(undefined)
    }
  }
  return (
    <Popover
      label={t('richText.image')}
      open={open}
      onOpenChange={show}
      onCloseAutoFocus={back.onCloseAutoFocus}
      trigger={<Tool icon={ImagePlus} label={t('richText.image')} disabled={disabled} />}
    >
      <div className="flex flex-col w-72 gap-3">
        <Field id={id} label={t('richText.alt')} help={t('richText.altHelp')}>
          <Input
            id={id}
            aria-describedby={`${id}-help`}
            dir="auto"
            maxLength={300}
            value={alt}
            onChange={event => setAlt(event.target.value)}
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
        {share !== undefined && <Progress label={t('richText.image')} value={share} />}
        {refusal && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
        <span className="self-end">
          <FileButton
            label={t('chooseFile')}
            size="sm"
            accept="image/png,image/jpeg"
            disabled={share !== undefined}
            onFiles={([file]) => send(file)}
          />
        </span>
      </div>
    </Popover>
  )
}
