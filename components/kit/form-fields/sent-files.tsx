'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { StoredFile } from '#lib/files/upload-file.ts'
import { megabytesOf } from './use-sending.ts'

interface SentFilesProps {
  files: StoredFile[]
  disabled?: boolean | undefined
  /** Where a file is looked at. */
  address?: (id: number) => string
  onFiles(files: StoredFile[]): void
}

/** The files that a field holds, each with its size and a way to take it out. */
export function SentFiles({ files, disabled, address, onFiles }: SentFilesProps) {
  const t = useTranslations('form')
  return files.map(file => (
    <span key={file.id} className="text-small flex items-center gap-2">
      {address ? (
        <a href={address(file.id)} target="_blank" rel="noreferrer" className="min-w-0 truncate">
          <bdi>{file.name}</bdi>
        </a>
      ) : (
        <bdi className="min-w-0 truncate">{file.name}</bdi>
      )}
      <span className="text-text-3 whitespace-nowrap">{t('megabytes', { size: megabytesOf(file.size) })}</span>
      <Button
        variant="ghost"
        size="xs"
        square
        disabled={disabled}
        aria-label={t('removeFile', { name: file.name })}
        icon={<Icon of={X} size={14} />}
        onClick={() => onFiles(files.filter(one => one.id !== file.id))}
      />
    </span>
  ))
}
