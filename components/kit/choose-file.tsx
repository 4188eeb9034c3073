'use client'
import { useTranslations } from 'next-intl'

interface ChooseFileProps {
  id: string
  /** The one that was chosen. */
  file?: File | undefined
  accept: string
  disabled?: boolean
  'aria-describedby'?: string | undefined
  onFile: (file: File) => void
}

/** A file of this computer, in the reader's words: what the browser offers itself speaks the browser's language. */
export function ChooseFile({ id, file, accept, disabled, onFile, ...aria }: ChooseFileProps) {
  const t = useTranslations('form')
  return (
    <span className="row min-w-0 gap-2">
      <label className="btn cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus">
        {t(file ? 'replace' : 'chooseFile')}
        <input
          id={id}
          {...aria}
          type="file"
          className="vh"
          accept={accept}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            target.value = ''
            if (chosen) onFile(chosen)
          }}
        />
      </label>
      {file && <bdi className="sm trunc">{file.name}</bdi>}
    </span>
  )
}
