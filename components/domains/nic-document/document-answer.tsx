import { useTranslations } from 'next-intl'
import type { NicDocument } from '#contract/domains/nic-documents.ts'

/** What a document was rejected or refused for: what was picked in the reader's language, and the words that were written besides. */
export function DocumentAnswer({ flaws, answer }: Pick<NicDocument, 'flaws' | 'answer'>) {
  const t = useTranslations('nicDocuments')
  return (
    <>
      {flaws.map(flaw => t(`options.flaws.${flaw}`)).join(' ')} {answer && <bdi className="wrap-anywhere">{answer}</bdi>}
    </>
  )
}

/** Whether there is any of it. */
export const isAnswered = ({ flaws, answer }: Pick<NicDocument, 'flaws' | 'answer'>): boolean => flaws.length > 0 || Boolean(answer)
