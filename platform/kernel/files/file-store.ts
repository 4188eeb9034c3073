import type { Readable } from 'node:stream'
import type { PlatformConfig } from '#platform/config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

/** Where the bytes of files are. Keys are made by the platform alone. */
export interface FileStore {
  put(key: string, content: Buffer | { path: string; size: number }, mimeType: string): Promise<void>
  /** Throws FileGone when there is none. */
  get(key: string): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys of what was put before a time, in batches of at most a thousand; what is not a key of ours is not named. */
  keysBefore(time: Date): AsyncIterable<string[]>
}
/** What keys look like: nothing else in the store is ours. */
export const keyShape = /^[\da-f]{8}-[\da-f-]{27}$/
export class FileGone extends Error {}

const stores = new WeakMap<PlatformConfig, FileStore>()

/** The S3-compatible store of the settings, or the data directory. */
export function fileStore(config: PlatformConfig): FileStore {
  const store = stores.get(config) ?? (config.s3 ? s3Store(config.s3) : diskStore(config.dataDir))
  stores.set(config, store)
  return store
}
