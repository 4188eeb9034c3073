import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileGone, type FileStore, keyShape } from './file-store.ts'

/** Keeps files in `<data directory>/files/ab/cd/<key>`, readable by this system's user only. */
export function diskStore(dataDir: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('not a file key')
    return join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const beside = join(dirname(path), `.${randomUUID()}`)
      if (Buffer.isBuffer(content)) await writeFile(beside, content, { mode: 0o600 })
      else await copyFile(content.path, beside)
      await rename(beside, path)
    },
    async get(key) {
      const file = await open(pathOf(key), 'r').catch(error => {
        throw error.code === 'ENOENT' ? new FileGone(key) : error
      })
      return file.createReadStream()
    },
    remove: key => rm(pathOf(key), { force: true }),
    async *keysBefore(time) {
      for await (const folder of foldersOf(join(dataDir, 'files'))) {
        const keys: string[] = []
        for await (const file of await opendir(folder)) {
          const path = join(folder, file.name)
          const found = file.isFile() ? await stat(path).catch(() => null) : null
          if (!found || found.mtime >= time) continue
          if (keyShape.test(file.name)) keys.push(file.name)
          // What a write that was cut off left behind.
          else if (file.name.startsWith('.')) await rm(path, { force: true })
        }
        if (keys.length > 0) yield keys
      }
    },
  }
}

/** The folders that hold files: two levels below the first. */
async function* foldersOf(top: string, levels = 2): AsyncGenerator<string> {
  if (levels === 0) return yield top
  const entries = await opendir(top).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) if (entry.isDirectory()) yield* foldersOf(join(top, entry.name), levels - 1)
}
