import { type EppElement, elementsAt, holding, tag } from './epp-xml.ts'

/** Names that were deleted and can be had back for a while (RFC 3915). */
export const rgp = 'urn:ietf:params:xml:ns:rgp-1.0'
const space = ` xmlns:rgp="${rgp}"`

/** `redemptionPeriod`, `pendingRestore` and others, of an answer's extension. */
export const readRgp = (extension: EppElement | null): string[] =>
  (extension ? elementsAt(extension, 'infData/rgpStatus') : []).map(({ attributes }) => attributes.s ?? '')

/** What stands behind an update that asks for a name back (section 4.2.5). */
export const restoreRequest = (): string => holding('rgp:update', '<rgp:restore op="request"/>', space)

/** What the registry wants to be told of a name that it gives back; instants are those of its own clock. */
export function restoreReport({ name, deletedOn, restoredOn }: { name: string; deletedOn: string; restoredOn: string }): string {
  const facts = [
    tag('rgp:preData', name),
    tag('rgp:postData', name),
    tag('rgp:delTime', deletedOn),
    tag('rgp:resTime', restoredOn),
    tag('rgp:resReason', 'The registrant asked for it.'),
    tag(
      'rgp:statement',
      'This registrar has not restored the Registered Name in order to assume the rights to use or sell the Registered Name for itself or for any third party.',
    ),
    tag(
      'rgp:statement',
      'The information in this report is true to best of this registrar’s knowledge, and this registrar acknowledges that intentionally supplying false information in this report shall constitute an incurable material breach of the Registry-Registrar Agreement.',
    ),
  ]
  const report = holding('rgp:report', facts.join(''))
  return holding('rgp:update', holding('rgp:restore', report, ' op="report"'), space)
}
