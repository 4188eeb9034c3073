/** The four bytes of an IPv4 address written in full, without leading zeros; null when it is not one. */
export function ipv4Bytes(value: string): number[] | null {
  const parts = value.split('.')
  const right = parts.length === 4 && parts.every(part => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return right ? parts.map(Number) : null
}

/** The sixteen bytes of an IPv6 address (RFC 4291, also with :: and with an IPv4 end); null when it is not one. */
export function ipv6Bytes(value: string): number[] | null {
  const halves = value.split('::')
  if (halves.length > 2) return null
  const [head, tail] = halves.map(groupBytes)
  if (!head || tail === null) return null
  if (tail === undefined) return head.length === 16 ? head : null
  const missing = 16 - head.length - tail.length
  const ipv4BeforeGap = (halves[0] as string).includes('.')
  return missing >= 2 && !ipv4BeforeGap ? [...head, ...Array<number>(missing).fill(0), ...tail] : null
}

function groupBytes(half: string): number[] | null {
  const bytes: number[] = []
  const groups = half === '' ? [] : half.split(':')
  for (const [place, group] of groups.entries()) {
    const ipv4 = place === groups.length - 1 && group.includes('.') ? ipv4Bytes(group) : null
    if (ipv4) bytes.push(...ipv4)
    else if (/^[0-9a-f]{1,4}$/i.test(group)) bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255)
    else return null
  }
  return bytes
}

/** Bytes as an address: 4 as IPv4, 16 as IPv6 in the form of RFC 5952 (lower case, the longest run of zeros as ::). */
export function addressText(bytes: number[]): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: 8 }, (_, place) =>
    (((bytes[place * 2] as number) << 8) | (bytes[place * 2 + 1] as number)).toString(16),
  )
  let best = { start: 0, length: 1 }
  for (let start = 0; start < 8; start++) {
    let length = 0
    while (groups[start + length] === '0') length++
    if (length > best.length) best = { start, length }
  }
  if (best.length < 2) return groups.join(':')
  return `${groups.slice(0, best.start).join(':')}::${groups.slice(best.start + best.length).join(':')}`
}
