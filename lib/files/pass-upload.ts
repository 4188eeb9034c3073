import 'server-only'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { fileEndpoints } from '#contract/files/files.ts'
import type { ProblemEnvelope } from '#contract/kernel/envelope.ts'
import { callAddress } from '#lib/api/call-address.ts'
import { callHeaders } from '#lib/api/call-headers.ts'
import { exchange } from '#lib/api/exchange.ts'
import { refused } from '#lib/api/refusal.ts'
import type { StoredFile } from './upload-file.ts'

/** Hands a browser's upload on to the platform as it comes; answers what was stored. Throws ApiProblem. */
export async function passUpload(request: Request): Promise<{ items: StoredFile[] }> {
  const headers = await callHeaders()
  const answer = await exchange({
    method: 'POST',
    address: callAddress(fileEndpoints.upload, {}),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '', 'idempotency-key': randomUUID() },
    body: request.body ? Readable.fromWeb(request.body as NodeReadableStream) : null,
    signal: request.signal,
  })
  const envelope = (await answer.body.json().catch(() => null)) as (Partial<ProblemEnvelope> & { data?: unknown }) | null
  if (answer.statusCode >= 400 || envelope?.success !== true)
    throw await refused(answer.statusCode, envelope, headers['x-request-id'] ?? '')
  return envelope.data as unknown as { items: StoredFile[] }
}
