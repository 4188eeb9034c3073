import { buffer } from 'node:stream/consumers'
import type { Bytes } from '#platform/kernel/serve.ts'

/** Bytes that come as a stream, whole. */
export const bytesOf = async ({ bytes }: Bytes): Promise<Uint8Array> => (bytes instanceof Uint8Array ? bytes : buffer(bytes))
