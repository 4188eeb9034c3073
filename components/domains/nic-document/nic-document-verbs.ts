import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { documentFlaws, nicDocuments } from '#contract/domains/nic-documents.ts'

/** How the verbs of documents are asked for. */
export const nicDocumentVerbs = verbsOf(nicDocuments, {
  reject: { fields: [{ name: 'flaws', kind: 'choices', options: documentFlaws, full: true }] },
})
