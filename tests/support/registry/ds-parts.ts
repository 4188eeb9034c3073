import type { Element } from '../read-xml.ts'
import { within, word } from './frame-parts.ts'

export const secDnsSpace = 'urn:ietf:params:xml:ns:secDNS-1.1'

/** The DS records of a name as an answer tells them within its extension (RFC 5910). */
export function dsTold(ds: readonly string[] = []): string {
  if (ds.length === 0) return ''
  const each = ds.map(one => {
    const [tag, algorithm, type, digest] = one.split(' ')
    return `<s:dsData><s:keyTag>${tag}</s:keyTag><s:alg>${algorithm}</s:alg><s:digestType>${type}</s:digestType><s:digest>${digest}</s:digest></s:dsData>`
  })
  return `<s:infData xmlns:s="${secDnsSpace}">${each.join('')}</s:infData>`
}

/** Those that a name has after a command: what its extension removes is gone, what it adds is there. */
export function dsAfter(ds: readonly string[], command: Element): string[] {
  const named = (part: string) =>
    within(command, 'update')
      .filter(({ name }) => name.startsWith('secDNS'))
      .flatMap(update => within(update, part))
      .flatMap(one => within(one, 'dsData'))
      .map(data => ['keyTag', 'alg', 'digestType', 'digest'].map(field => word(data, field)).join(' '))
  const gone = named('rem')
  return [...ds.filter(one => !gone.includes(one)), ...named('add')]
}
