import type { Domain } from '#contract/domains/domains.ts'

/** Whether a name waits for documents of its client, or can have others: its registry does not have it yet. */
export const takesDocuments = ({ documents, status }: Pick<Domain, 'documents' | 'status'>): boolean =>
  documents !== 'notNeeded' && (status === 'submitted' || status === 'onHold' || status === 'failed')
