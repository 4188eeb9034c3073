import type { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Dispatcher } from 'undici'
import { FileGone } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
export interface S3Listed {
  key: string
  size: number
  /** Milliseconds since 1970. */
  changedOn: number
}

/** One bucket of an S3-compatible server, addressed by path. Answers that are no success throw, with what was said. `through`: what the calls go by. */
export function s3Bucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings, through?: Dispatcher) {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const top = `${endpoint}/${encodeURIComponent(bucket)}`
  const urlOf = (key: string) => `${top}/${key.split('/').map(encodeURIComponent).join('/')}`

  async function ask(url: string, method: 'PUT' | 'GET' | 'DELETE', body: Buffer | Readable | null, headers: Record<string, string> = {}) {
    const { request } = await import('undici')
    const signed = await aws.sign(url, { method })
    return request(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...headers },
      body,
      headersTimeout: 30_000,
      bodyTimeout: 60_000,
      ...(through ? { dispatcher: through } : {}),
    })
  }
  /** @throws FileGone */
  async function call(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer | Readable, headers?: Record<string, string>) {
    const answer = await ask(urlOf(key), method, body ?? null, headers)
    if (answer.statusCode < 300) return answer.body
    const text = (await textOf(answer.body, 10_000)).slice(0, 300)
    if (answer.statusCode === 404 && !text.includes('NoSuchBucket')) throw new FileGone(key)
    throw new Error(`the file store answered ${answer.statusCode}: ${text}`)
  }
  return {
    async put(key: string, body: Buffer | Readable, size: number, mimeType: string): Promise<void> {
      const answer = await call('PUT', key, body, { 'content-type': mimeType, 'content-length': String(size) })
      await answer.dump()
    },
    get: (key: string) => call('GET', key),
    /** Removing what is not there is no error. */
    async remove(key: string): Promise<void> {
      await call('DELETE', key).then(
        body => body.dump(),
        error => {
          if (!(error instanceof FileGone)) throw error
        },
      )
    },
    /** One page of the bucket's listing, a thousand at most: its XML holds only keys, sizes, times and the token of the next page. */
    async list({ prefix, delimiter, token }: { prefix?: string; delimiter?: string; token?: string | undefined } = {}) {
      const query = new URLSearchParams({
        ...{ 'list-type': '2', 'max-keys': '1000' },
        ...(prefix ? { prefix } : {}),
        ...(delimiter ? { delimiter } : {}),
        ...(token ? { 'continuation-token': token } : {}),
      })
      const answer = await ask(`${top}?${query}`, 'GET', null)
      const xml = await textOf(answer.body, LONGEST_LISTING)
      if (answer.statusCode >= 300) throw new Error(`the file store answered ${answer.statusCode}: ${xml.slice(0, 300)}`)
      const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(
        ([, entry = '']): S3Listed => ({
          key: inside(entry, 'Key') ?? '',
          size: Number(inside(entry, 'Size') ?? 0),
          changedOn: Date.parse(inside(entry, 'LastModified') ?? ''),
        }),
      )
      const folders = [...xml.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs)].map(([, entry = '']) => inside(entry, 'Prefix') ?? '')
      return { files, folders, next: inside(xml, 'NextContinuationToken') }
    },
  }
}
export type S3Bucket = ReturnType<typeof s3Bucket>

/** A thousand entries with the longest keys, and what servers say besides. */
const LONGEST_LISTING = 8_000_000
const inside = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]?.replaceAll('&amp;', '&')

/** The first so many characters of an answer; the rest is left. */
async function textOf(body: Readable, most: number): Promise<string> {
  let text = ''
  for await (const chunk of body.setEncoding('utf8')) {
    text += chunk
    if (text.length > most) break
  }
  return text
}
