import type { domainDocuments } from './domains.ts'

/** So many days before they end, documents are told to end soon. */
export const documentsEndingDays = 60

/** The way of a name that wants documents, step by step. */
export const documentSteps = ['identity', 'documents', 'review', 'sent', 'decision'] as const
export type DocumentStep = (typeof documentSteps)[number]
export type DocumentStepState = 'done' | 'current' | 'failed' | 'waiting'

type Documents = Exclude<(typeof domainDocuments)[number], 'notNeeded'>
/** At which step it is, and how that one stands; those before are done, those behind wait. */
const places: Readonly<Record<Documents, [DocumentStep | null, 'current' | 'failed']>> = {
  missing: ['identity', 'current'],
  rejected: ['documents', 'failed'],
  pending: ['review', 'current'],
  approved: ['sent', 'current'],
  sent: ['decision', 'current'],
  refused: ['decision', 'failed'],
  accepted: [null, 'current'],
}

/** `identityKnown`: it is known who its holder is, so that their documents are what is missing. */
export function stepsOfDocuments(documents: Documents, identityKnown = false): { step: DocumentStep; state: DocumentStepState }[] {
  const [first, state] = places[documents]
  const place = first === 'identity' && identityKnown ? 'documents' : first
  const at = place === null ? documentSteps.length : documentSteps.indexOf(place)
  return documentSteps.map((step, index) => ({ step, state: index < at ? 'done' : index === at ? state : 'waiting' }))
}
