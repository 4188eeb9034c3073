'use client'
import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonStyle, buttonClass } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'

interface FileButtonProps extends Pick<ButtonStyle, 'size'> {
  id?: string
  label: string
  accept: string
  /** Several at once. */
  many?: boolean | undefined
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
  onFiles: (files: File[]) => void
}

/** Chooses files of this computer, in the reader's language: what the browser offers itself speaks the browser's language. */
export function FileButton({ label, many, size, onFiles, ...input }: FileButtonProps) {
  return (
    <label className={cx(buttonClass({ size }), 'shrink-0 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus')}>
      {label}
      <input
        {...input}
        type="file"
        className="sr-only"
        multiple={many}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

export interface ChooseFileProps extends Omit<FileButtonProps, 'label' | 'size'> {
  /** The one that was chosen, where it is kept here until it is sent. */
  file?: File | undefined
  /** There is one already: another takes its place. */
  replaces?: boolean
  /** In place of the icon: the picture that was chosen. */
  lead?: ReactNode
  /** What may be sent. */
  rules?: string
  /** One is on its way: how much of it went, 0 to 100, and what ends it. */
  sending?: { name: string; share: number; stop: () => void } | undefined
  /** After the button: Remove. */
  actions?: ReactNode
}

/** Files of this computer, dropped or chosen; how far they are while they are sent. */
export function ChooseFile({ file, replaces, lead, rules, sending, actions, ...button }: ChooseFileProps) {
  const t = useTranslations('form')
  const [over, setOver] = useState(false)
  const { many, disabled, onFiles } = button
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files].slice(0, many ? undefined : 1)
    if (!disabled && !sending && files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className="flex items-center gap-2.5 p-3 border border-dashed border-line-control rounded-md bg-sunken text-text-2 hover:border-focus hover:bg-primary-soft data-over:border-focus data-over:bg-primary-soft"
      data-over={(over && !disabled && !sending) || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {lead || <Icon of={FileUp} />}
      <span className="flex-auto min-w-0">
        {sending ? (
          <>
            <span className="min-w-0 truncate block">{t('sending', { name: sending.name })}</span>
            <Progress label={t('sending', { name: sending.name })} value={sending.share} />
          </>
        ) : (
          <span className="text-small block break-words">{file ? <bdi>{file.name}</bdi> : (rules ?? t('dropFile'))}</span>
        )}
      </span>
      {sending ? (
        <Button size="sm" onClick={sending.stop}>
          {t('cancel')}
        </Button>
      ) : (
        <>
          <FileButton {...button} size="sm" label={t(file || replaces ? 'replace' : 'chooseFile')} />
          {actions}
        </>
      )}
    </div>
  )
}
