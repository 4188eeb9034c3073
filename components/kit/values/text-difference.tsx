import { wordDiff } from '#lib/text/word-diff.ts'

/** What turns one text into another, word by word, in the direction of its language. */
export function TextDifference({ before, after, language }: { before: string; after: string; language: 'en' | 'ar' }) {
  return (
    <div className="diff" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {wordDiff(before, after).map(({ kind, text }, index) => {
        const Mark = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity
        return <Mark key={index}>{text}</Mark>
      })}
    </div>
  )
}
