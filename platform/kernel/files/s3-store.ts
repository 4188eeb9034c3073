import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { FileGone, type FileStore, keyShape } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Keeps files in a bucket of an S3-compatible server, addressed by path. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const urlOf = (key: string) => `${endpoint}/${encodeURIComponent(bucket)}/${encodeURIComponent(key)}`

  async function call(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer | Readable, headers: Record<string, string> = {}) {
    const { request } = await import('undici')
    const signed = await aws.sign(urlOf(key), { method })
    const answer = await request(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...headers },
      body: body ?? null,
      headersTimeout: 30_000,
      bodyTimeout: 60_000,
    })
    if (answer.statusCode < 300) return answer.body
    const text = (await answer.body.text()).slice(0, 300)
    if (answer.statusCode === 404) throw new FileGone(key)
    throw new Error(`the file store answered ${answer.statusCode}: ${text}`)
  }
  /** One page of the bucket's listing: its XML holds only keys, times and the token of the next page. */
  async function listed(token: string | undefined) {
    const { request } = await import('undici')
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000', ...(token ? { 'continuation-token': token } : {}) })
    const signed = await aws.sign(`${endpoint}/${encodeURIComponent(bucket)}?${query}`, { method: 'GET' })
    const answer = await request(signed.url, { headers: Object.fromEntries(signed.headers), headersTimeout: 30_000, bodyTimeout: 60_000 })
    const xml = await answer.body.text()
    if (answer.statusCode >= 300) throw new Error(`the file store answered ${answer.statusCode}: ${xml.slice(0, 300)}`)
    const inside = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]
    const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      key: inside(entry, 'Key') ?? '',
      changedOn: Date.parse(inside(entry, 'LastModified') ?? ''),
    }))
    return { files, next: inside(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&') }
  }
  return {
    async *keysBefore(time) {
      let token: string | undefined
      do {
        const { files, next } = await listed(token)
        yield files.filter(({ key, changedOn }) => keyShape.test(key) && changedOn < time.getTime()).map(({ key }) => key)
        token = next
      } while (token)
    },
    async put(key, content, mimeType) {
      const [body, size] = Buffer.isBuffer(content) ? [content, content.length] : [createReadStream(content.path), content.size]
      const answer = await call('PUT', key, body, { 'content-type': mimeType, 'content-length': String(size) })
      await answer.dump()
    },
    get: key => call('GET', key),
    async remove(key) {
      await call('DELETE', key).then(
        body => body.dump(),
        error => {
          if (!(error instanceof FileGone)) throw error
        },
      )
    },
  }
}
