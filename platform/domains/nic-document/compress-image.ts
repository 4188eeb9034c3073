import sharp from 'sharp'

/** From what can be read well to what can still be read. */
const tries = [
  { side: 3000, quality: 85 },
  { side: 2400, quality: 75 },
  { side: 2000, quality: 60 },
  { side: 1600, quality: 50 },
  { side: 1200, quality: 40 },
] as const

/**
 * A picture of so many bytes at most, as a JPEG where it has to be made smaller: upright, on white, and without what a camera writes into it.
 * @throws Error where it is no picture, or cannot be made so small
 */
export async function compressImage(bytes: Uint8Array, most: number): Promise<{ bytes: Uint8Array; mimeType: string } | null> {
  if (bytes.length <= most) return null
  for (const { side, quality } of tries) {
    const smaller = await sharp(bytes, { limitInputPixels: 100_000_000 })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .toBuffer()
    if (smaller.length <= most) return { bytes: smaller, mimeType: 'image/jpeg' }
  }
  throw new Error(`a picture of ${bytes.length} bytes cannot be made as small as ${most}`)
}
