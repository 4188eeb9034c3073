const [BASE, SKEW, DAMP, INITIAL_BIAS, INITIAL] = [36, 38, 700, 72, 128]

/** A name as people read it: each xn-- label in its own script. What is no valid punycode stays as it is. Linear in the length of a label squared, at most 63. */
export const unicodeName = (name: string): string =>
  name
    .split('.')
    .map(label => (label.startsWith('xn--') && label.length <= 63 ? (decoded(label.slice(4)) ?? label) : label))
    .join('.')

/** RFC 3492, section 6.2. */
function decoded(label: string): string | null {
  const last = label.lastIndexOf('-')
  const output = [...label.slice(0, Math.max(last, 0))].map(letter => letter.codePointAt(0) as number)
  let [code, at, bias] = [INITIAL, 0, INITIAL_BIAS]
  for (let read = last < 0 ? 0 : last + 1; read < label.length; ) {
    const before = at
    for (let weight = 1, place = BASE; ; place += BASE) {
      const digit = digitOf(label.charCodeAt(read++))
      if (digit === null) return null
      at += digit * weight
      const threshold = place <= bias ? 1 : place >= bias + 26 ? 26 : place - bias
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = output.length + 1
    bias = adapted(at - before, length, before === 0)
    code += Math.floor(at / length)
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    output.splice(at % length, 0, code)
    at = (at % length) + 1
  }
  return String.fromCodePoint(...output)
}

function digitOf(code: number): number | null {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : null
}

function adapted(delta: number, points: number, first: boolean): number {
  let left = first ? Math.floor(delta / DAMP) : delta >> 1
  left += Math.floor(left / points)
  let place = 0
  for (; left > 455; place += BASE) left = Math.floor(left / (BASE - 1))
  return place + Math.floor(((BASE - 1 + 1) * left) / (left + SKEW))
}
