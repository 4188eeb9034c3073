import { createReadStream } from 'node:fs'
import { type FileStore, keyShape } from './file-store.ts'
import { type S3Settings, s3Bucket } from './s3-bucket.ts'

/** Keeps files in a bucket of an S3-compatible server. */
export function s3Store(settings: S3Settings): FileStore {
  const bucket = s3Bucket(settings)
  return {
    async *keysBefore(time) {
      let token: string | undefined
      do {
        const { files, next } = await bucket.list({ token })
        yield files.filter(({ key, changedOn }) => keyShape.test(key) && changedOn < time.getTime()).map(({ key }) => key)
        token = next
      } while (token)
    },
    put: (key, content, mimeType) =>
      Buffer.isBuffer(content)
        ? bucket.put(key, content, content.length, mimeType)
        : bucket.put(key, createReadStream(content.path), content.size, mimeType),
    get: bucket.get,
    remove: bucket.remove,
  }
}
