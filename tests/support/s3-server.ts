import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** As an S3 server checks it: the signature is made again from the request and must be the same. */
async function signedRight(request: IncomingMessage, endpoint: string, keys: Keys): Promise<boolean> {
  const given = String(request.headers.authorization)
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.filter(name => name !== 'host').map(name => [name, String(request.headers[name])]))
  const signer = new AwsV4Signer({
    ...{ method: request.method ?? '', url: `${endpoint}${request.url}`, headers, ...keys },
    ...{ service: 's3', datetime: String(request.headers['x-amz-date']) },
  })
  return (await signer.sign()).headers.get('authorization') === given
}

/** An S3-compatible server with one bucket, `sijil`: two keys a page, all of them changed long ago. `broken`: it answers nothing but errors. */
export async function startS3(keys: Keys) {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const state = { broken: false }
  let endpoint = ''

  function listing(query: URLSearchParams): string {
    const [prefix, delimiter, from] = [query.get('prefix') ?? '', query.get('delimiter'), Number(query.get('continuation-token') ?? 0)]
    const entries = new Map<string, string>()
    for (const [key, { bytes }] of [...objects].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (!key.startsWith(prefix)) continue
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      const folder = key.slice(0, end + 1)
      if (end >= 0) entries.set(folder, `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
      else
        entries.set(
          key,
          `<Contents><Key>${key}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified><Size>${bytes.length}</Size></Contents>`,
        )
    }
    const all = [...entries.values()]
    const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult>${all.slice(from, from + 2).join('')}${next}</ListBucketResult>`
  }

  const server = createServer(async (request, answer) => {
    if (state.broken) return answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (!(await signedRight(request, endpoint, keys))) return answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(request.url as string, endpoint)
    if (!pathname.startsWith('/sijil')) return answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    const key = decodeURIComponent(pathname.slice('/sijil/'.length))
    if (request.method === 'PUT') {
      if (!request.headers['content-length']) return answer.writeHead(411).end('<Error><Code>MissingContentLength</Code></Error>')
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      objects.set(key, { bytes: Buffer.concat(chunks), type: String(request.headers['content-type']) })
      return answer.writeHead(200).end()
    }
    if (searchParams.get('list-type') === '2') return answer.writeHead(200).end(listing(searchParams))
    const found = objects.get(key)
    if (request.method === 'DELETE') return answer.writeHead(objects.delete(key) ? 204 : 404).end()
    if (!found) return answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return answer.writeHead(200, { 'content-type': found.type }).end(found.bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, objects, state, close: () => new Promise<unknown>(resolve => server.close(resolve)) }
}
