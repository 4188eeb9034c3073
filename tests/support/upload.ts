import { randomBytes } from 'node:crypto'
import type { Client } from './client.ts'
import type { TestPlatform } from './platform.ts'

export interface Sent {
  name: string
  bytes: Buffer
  type?: string
}
/** One pixel. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export const jpg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  randomBytes(64),
  Buffer.from('ffd9', 'hex'),
])
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

/** Sends files as a form does; answers the envelope. */
export async function upload(
  { app }: Pick<TestPlatform, 'app'>,
  caller: Pick<Client, 'token'> | null,
  files: Sent[],
  url = '/v1/upload/file',
) {
  const boundary = `b${randomBytes(8).toString('hex')}`
  const parts = files.flatMap(({ name, bytes, type = 'image/png' }, at) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file${at}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
  return answer.json()
}
