import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { reference } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'

/** 10 MB for each file. */
export const fileSizeLimit = 10 * 1024 * 1024
export const fileTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const
export const fileCountLimit = 10

/** Files that whoever writes uploaded before, each once. */
export const uploadedFiles = () =>
  z
    .array(reference())
    .max(fileCountLimit)
    .overwrite(ids => [...new Set(ids)])
    .default([])

export const storedFile = z.object({
  id: z.int(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  createdOn: z.iso.datetime(),
})
export type StoredFile = z.output<typeof storedFile>

export const fileEndpoints = {
  /** multipart/form-data; JPG, PNG or PDF by their bytes. */
  upload: endpoint({
    method: 'POST',
    path: 'upload/file',
    access: 'signedIn',
    data: z.object({ items: z.array(storedFile) }),
    upload: { maximumFiles: fileCountLimit },
    // The bytes come in before the transaction: nobody's slow line may hold it open.
    writes: false,
    reply: 'created',
    perMinute: 60,
  }),
  /** The bytes, for who uploaded it or may see the record it belongs to. */
  get: endpoint({ method: 'GET', path: 'file/:id', access: 'signedIn', params: idParams, data: z.any(), bytes: true }),
}
