import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileGone, type FileStore } from './file-store.ts'

const keyShape = /^[\da-f]{8}-[\da-f-]{27}$/

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
  }
}
