import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { Problem } from '#contract/kernel/problem.ts'
import { listDocuments } from '#platform/kernel/list-documents.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Progress, TableFile } from './write-table.ts'

/** Writes the documents of records into one file, each as it was drawn; a record that is gone by now is left out. */
export async function writeZip(scope: Scope, path: string, { source, ids }: TableFile, progress: Progress): Promise<void> {
  const draw = listDocuments.get(source.name)
  if (!draw) throw new Problem('notFound')
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
  // What goes wrong with the disk is told below, and not as a failure that nobody waits for.
  written.catch(() => {})
  const names = new Set<string>()
  try {
    for (const [at, id] of ids.entries()) {
      const drawn = await draw(scope, id).catch(goneIsNothing)
      // PDF is compressed already.
      if (drawn)
        zip.addBuffer(Buffer.from(drawn.bytes), ownName(drawn.fileName, id, names), {
          compress: !drawn.fileName.endsWith('.pdf'),
          mtime: scope.now,
        })
      if (at % 20 === 19) await progress(at + 1)
    }
    zip.end()
  } catch (error) {
    zip.outputStream.unpipe()
    zip.end()
    throw error
  }
  await written
}

function goneIsNothing(error: unknown): null {
  if (error instanceof Problem && error.code === 'notFound') return null
  throw error
}

/** A name that nothing else in the file has. */
function ownName(fileName: string, id: number, names: Set<string>): string {
  const name = names.has(fileName) ? fileName.replace(/(\.\w+)?$/, `-${id}$1`) : fileName
  names.add(name)
  return name
}
