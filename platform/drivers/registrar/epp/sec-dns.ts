import { cleanDs } from '#contract/domains/ds-records.ts'
import { type EppElement, elementsAt, holding, tag, textAt } from './epp-xml.ts'

/** DS records of names (RFC 5910). */
export const secDns = 'urn:ietf:params:xml:ns:secDNS-1.1'
const space = ` xmlns:secDNS="${secDns}"`

/** Of an answer's extension; names without any have none. */
export const readDs = (extension: EppElement | null): string[] =>
  (extension ? elementsAt(extension, 'infData/dsData') : []).map(data =>
    cleanDs(['keyTag', 'alg', 'digestType', 'digest'].map(part => textAt(data, part) ?? '').join(' ')),
  )

const dsData = (record: string): string => {
  const [keyTag = '', algorithm = '', digestType = '', digest = ''] = record.split(' ')
  const parts =
    tag('secDNS:keyTag', keyTag) + tag('secDNS:alg', algorithm) + tag('secDNS:digestType', digestType) + tag('secDNS:digest', digest)
  return holding('secDNS:dsData', parts)
}

/** What makes the second of the first, as an extension of an update; what goes is named before what comes (section 5.2.5). */
export function dsChange(there: readonly string[], wanted: readonly string[]): string {
  const gone = there.filter(record => !wanted.includes(record)).map(dsData)
  const come = wanted.filter(record => !there.includes(record)).map(dsData)
  const change =
    (gone.length > 0 ? holding('secDNS:rem', gone.join('')) : '') + (come.length > 0 ? holding('secDNS:add', come.join('')) : '')
  return change && holding('extension', holding('secDNS:update', change, space))
}
