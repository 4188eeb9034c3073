import { deflateRawSync } from 'node:zlib'

/** A ZIP archive of these files, deflated. */
export function zip(files: Record<string, string>): Buffer {
  const [bodies, entries] = [[] as Buffer[], [] as Buffer[]]
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [called, packed] = [Buffer.from(name), deflateRawSync(Buffer.from(text))]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(called.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(called.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(local, called, packed)
    entries.push(entry, called)
    at += 30 + called.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...entries, end])
}

/** An archive whose `entries` all claim the same packed bytes, with a size of their own choosing where `claimed` says one. */
export function overlapping(packed: Buffer, entries: number, claimed = packed.length): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  const all = Array.from({ length: entries }, (_, at) => {
    const name = Buffer.from(`z${at}.sa.zone`)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(claimed, 20)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, name])
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, ...all, end])
}
