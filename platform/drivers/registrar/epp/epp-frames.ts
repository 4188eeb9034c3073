/** No unit is longer, in bytes. */
export const LONGEST_UNIT = 4_194_304

/** A unit of EPP over TCP (RFC 5734): its whole length in four bytes, then its text. */
export function eppUnit(xml: string): Buffer {
  const text = Buffer.from(xml, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length + 4)
  return Buffer.concat([length, text])
}

/** Puts units together of what comes, however it was cut. @throws Error where a length cannot be one: nothing after it can be read. */
export class UnitReader {
  #parts: Buffer[] = []
  #held = 0
  #wanted = 4

  /** The units that are whole by now. */
  take(part: Buffer): string[] {
    this.#parts.push(part)
    this.#held += part.length
    const units: string[] = []
    while (this.#held >= this.#wanted) {
      const held = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts)
      this.#parts = [held]
      const length = held.readUInt32BE(0)
      if (length < 5 || length > LONGEST_UNIT) throw new Error(`a unit of ${length} bytes`)
      this.#wanted = length
      if (held.length < length) break
      units.push(held.toString('utf8', 4, length))
      this.#parts = [held.subarray(length)]
      this.#held = held.length - length
      this.#wanted = 4
    }
    return units
  }
}
