import type { Element } from '../read-xml.ts'
import { within, word } from './frame-parts.ts'
import { result } from './registry-messages.ts'

export const rgpSpace = 'urn:ietf:params:xml:ns:rgp-1.0'
/** In which order the schema wants what is told of a name that is given back (RFC 3915). */
export const rgpOrders = {
  'rgp:report': ['preData', 'postData', 'delTime', 'resTime', 'resReason', 'statement', 'other'],
}
/** How a name stands that was deleted. */
export type Rgp = 'redemptionPeriod' | 'pendingRestore'

/** What an answer's extension tells of it, within the extension. */
export const rgpTold = (rgp: Rgp | null | undefined): string =>
  rgp ? `<r:infData xmlns:r="${rgpSpace}"><r:rgpStatus s="${rgp}"/></r:infData>` : ''

/** What becomes of a name by an update that asks for it back; null where the command does not. */
export function restored(there: { rgp?: Rgp | null; statuses: string[] }, command: Element): string | null {
  const [restore] = within(command, 'restore')
  if (!restore) return null
  if (restore.attributes.op === 'request') {
    if (there.rgp !== 'redemptionPeriod') return result(2304)
    there.rgp = 'pendingRestore'
    return result(1000, `<extension><r:upData xmlns:r="${rgpSpace}"><r:rgpStatus s="pendingRestore"/></r:upData></extension>`)
  }
  const told = ['preData', 'postData', 'delTime', 'resTime', 'resReason'].every(part => word(restore, part) !== '')
  if (there.rgp !== 'pendingRestore' || !told || within(restore, 'statement').length !== 2) return result(2004)
  there.rgp = null
  there.statuses = ['ok']
  return result(1000)
}
