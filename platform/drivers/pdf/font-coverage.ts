/** A character that a font has a picture for, as its code point. */
export type Coverage = (codePoint: number) => boolean

/** The table of a TrueType font with this tag (ISO/IEC 14496-22, section 4.3). */
function tableOf(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    if (font.toString('latin1', at, at + 4) !== tag) continue
    const start = font.readUInt32BE(at + 8)
    return font.subarray(start, start + font.readUInt32BE(at + 12))
  }
  throw new Error(`a font without the table ${tag}`)
}

/** What the fonts can show together, by their character maps of the formats 4 and 12. */
export function coverageOf(fonts: readonly Buffer[]): Coverage {
  const shown = new Set<number>()
  for (const font of fonts) {
    const map = tableOf(font, 'cmap')
    for (let at = 4; at < 4 + 8 * map.readUInt16BE(2); at += 8) {
      const table = map.subarray(map.readUInt32BE(at + 4))
      const format = table.readUInt16BE(0)
      const read = format === 4 ? readSegments : format === 12 ? readGroups : null
      read?.(table, shown)
    }
  }
  return codePoint => shown.has(codePoint)
}

/** Format 4: segments of the first plane, each with a start, an end and a way to its glyphs. */
function readSegments(table: Buffer, shown: Set<number>): void {
  const length = table.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + length, 16 + 2 * length, 16 + 3 * length]
  for (let at = 0; at < length; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    const [delta, offset] = [table.readUInt16BE(deltas + at), table.readUInt16BE(offsets + at)]
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : table.readUInt16BE(offsets + at + offset + 2 * (code - start))
      if (offset === 0 ? ((glyph + delta) & 0xffff) !== 0 : glyph !== 0) shown.add(code)
    }
  }
}

/** Format 12: groups of characters that follow one another, of all planes. */
function readGroups(table: Buffer, shown: Set<number>): void {
  const count = table.readUInt32BE(12)
  for (let at = 16; at < 16 + 12 * count; at += 12) {
    const end = table.readUInt32BE(at + 4)
    for (let code = table.readUInt32BE(at); code <= end; code++) shown.add(code)
  }
}
