import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  stream: Readable
}

/** Writes streams into one file, each as an entry. @throws what any of them fails with */
export async function zipStreams(path: string, entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }))
  // What goes wrong is told below, and not as a failure that nobody waits for.
  written.catch(() => {})
  for await (const { name, stream } of entries) {
    stream.on('error', error => output.destroy(error))
    zip.addReadStream(stream, name, { mtime })
  }
  zip.end()
  await written
}
