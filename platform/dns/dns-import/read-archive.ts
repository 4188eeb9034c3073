import { setImmediate as turn } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import { TaskRefused } from '../dns-task/task-refused.ts'

/** How many files an archive holds. */
const MOST_ENTRIES = 5000
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const LONGEST_COMMENT = 65_535

export interface ReadFile {
  /** As it was called. Never used as a path. */
  name: string
  text: string
}
const decoder = new TextDecoder('utf-8')
const textOf = (bytes: Uint8Array) => decoder.decode(bytes)

export const isArchive = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === LOCAL

/**
 * The texts of a ZIP archive (stored or deflated), which unpack into `most` bytes at most. Nothing is written anywhere; what it claims of its sizes is not
 * believed, and no byte of it is unpacked twice: entries that lie over each other would be work without end. @throws TaskRefused
 */
export async function readArchive(bytes: Buffer, most: number): Promise<ReadFile[]> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new TaskRefused('archiveTooLarge')
  const files: ReadFile[] = []
  let [at, left, packedLeft] = [bytes.readUInt32LE(end + 16), most, bytes.length]
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw new TaskRefused('archiveBroken')
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const path = textOf(bytes.subarray(at + 46, at + 46 + nameLength))
    const name = path.split(/[\\/]/).at(-1) ?? ''
    if (name !== '' && !name.startsWith('.') && !path.startsWith('__MACOSX/')) {
      const packed = packedBytes(bytes, at)
      packedLeft -= packed.length
      if (packedLeft < 0) throw new TaskRefused('archiveBroken')
      const content = unpacked(packed, bytes.readUInt16LE(at + 10), left)
      left -= content.length
      files.push({ name, text: textOf(content) })
      await turn()
    }
    at += 46 + nameLength + extra + comment
  }
  return files
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - 22 - LONGEST_COMMENT; at--) if (bytes.readUInt32LE(at) === END) return at
  throw new TaskRefused('archiveBroken')
}

/** An entry as it lies in the archive. */
function packedBytes(bytes: Buffer, entry: number): Buffer {
  const flags = bytes.readUInt16LE(entry + 8)
  const [size, local] = [bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 42)]
  if ((flags & 1) !== 0) throw new TaskRefused('archiveLocked')
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw new TaskRefused('archiveBroken')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + size)
  if (packed.length !== size) throw new TaskRefused('archiveBroken')
  return packed
}

function unpacked(packed: Buffer, method: number, left: number): Buffer {
  if (method !== 0 && method !== 8) throw new TaskRefused('archiveBroken')
  if (method === 0) {
    if (packed.length > left) throw new TaskRefused('archiveTooLarge')
    return packed
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) })
  } catch (error) {
    throw new TaskRefused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'archiveTooLarge' : 'archiveBroken')
  }
}
