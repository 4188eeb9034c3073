import { cleanZoneName, zoneName } from './dns-names.ts'
import { entriesOf } from './zone-file-lines.ts'

/** So many entries are looked at for the SOA. */
const MOST_ENTRIES = 200

/** Of which zone a file is: by the owner of its SOA, by where it begins ($ORIGIN), by its name (`db.example.sa`, `example.sa.zone`). Null where nothing tells. */
export function zoneOfFile(text: string, fileName: string): string | null {
  const named = rightName(fileName.replace(/^db\./i, '').replace(/\.(?:zone|db|txt|csv|dns|hosts|bind)$/i, ''))
  let [origin, first, looked] = [null as string | null, null as string | null, 0]
  for (const { words, indented } of entriesOf(text)) {
    if (++looked > MOST_ENTRIES) break
    const [word = '', next = ''] = words
    if (word.toUpperCase() === '$ORIGIN') {
      origin = absolute(next, origin)
      first ??= origin
    } else if (!indented && words.slice(1, 4).some(one => one.toUpperCase() === 'SOA')) {
      const owner = absolute(word, origin)
      if (owner !== null) return rightName(owner)
      break
    }
  }
  return (first && rightName(first)) ?? named
}

/** A name with a dot at its end; null of one that goes on with an origin that is not known. */
function absolute(name: string, origin: string | null): string | null {
  if (name.endsWith('.')) return name
  if (origin === null || name === '') return null
  return name === '@' ? origin : `${name}.${origin}`
}

function rightName(given: string): string | null {
  const name = cleanZoneName(given)
  return name === '' || zoneName(name) ? null : name
}
