'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type StoredFile, UploadRefused, uploadFile } from '#lib/files/upload-file.ts'
import { numberText } from '#lib/format/number.ts'
import { useUploadLimit } from '../files/use-upload-limit.ts'

/** Bytes in megabytes, as they are shown: 2.4; no file is shown as empty. */
export const megabytesOf = (bytes: number) => numberText(Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10))

/** Sends files one after the other, and tells how far it is and why one was not taken; after one that is too large none is sent. `own`: where else they go, and how large one may be. */
export function useSending(onStored: (stored: StoredFile) => string | undefined, own?: { address: string; bytes: number }) {
  const t = useTranslations('form')
  const common = useUploadLimit()
  const limit = own ? { bytes: own.bytes, megabytes: megabytesOf(own.bytes) } : common
  const [sending, setSending] = useState<{ name: string; share: number; stop: () => void }>()
  const [refusal, setRefusal] = useState<string>()
  const send = async (files: readonly File[]) => {
    setRefusal(undefined)
    for (const file of files) {
      if (file.size > limit.bytes) return setRefusal(t('tooLarge', { size: megabytesOf(file.size), limit: limit.megabytes }))
      const abort = new AbortController()
      const way = { name: file.name, stop: () => abort.abort() }
      setSending({ ...way, share: 0 })
      try {
        const refused = onStored(await uploadFile(file, share => setSending({ ...way, share }), abort.signal, own?.address))
        if (refused) return setRefusal(refused)
      } catch (error) {
        if (!abort.signal.aborted) setRefusal(error instanceof UploadRefused && error.message ? error.message : t('notSent'))
      } finally {
        setSending(undefined)
      }
    }
  }
  return { send, sending, refusal }
}
