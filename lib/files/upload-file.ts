import type { z } from 'zod'
import type { storedFile } from '#contract/files/files.ts'

export type StoredFile = z.output<typeof storedFile>

/** The server did not take the file; its message is in the reader's language. */
export class UploadRefused extends Error {}

/** Sends one file; tells how much of it went, 0 to 100. Only XMLHttpRequest knows that. */
export function uploadFile(
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
  address = '/api/upload',
): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = event => event.lengthComputable && onShare((event.loaded / event.total) * 100)
    request.onload = () => {
      const stored = request.status < 300 ? request.response?.items?.[0] : undefined
      if (stored) resolve(stored)
      else reject(new UploadRefused(request.response?.message ?? ''))
    }
    request.onerror = () => reject(new UploadRefused(''))
    request.onabort = () => reject(new UploadRefused(''))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
