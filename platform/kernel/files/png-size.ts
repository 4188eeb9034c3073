const signature = '89504e470d0a1a0a'

/** Width and height of a PNG in pixels, as its first chunk tells them (PNG specification, section 11.2.2); null of what is none. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24 || bytes.subarray(0, 8).toString('hex') !== signature || bytes.subarray(12, 16).toString('latin1') !== 'IHDR')
    return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
