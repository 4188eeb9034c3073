import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import type { PaperWords } from './paper-words.ts'

interface TermProps {
  words: PaperWords
  word: string
  values?: Record<string, string | number>
}

/** A word in the other language, after or under the reader's own. */
export function OtherWord({ words, word, values, className }: TermProps & { className?: string }) {
  return (
    <span className={cx('text-text-3', className)}>
      <bdi lang={words.otherLanguage}>{words.other(word, values)}</bdi>
    </span>
  )
}

/** A fact of the head: its two names above it. */
export function PaperFact({ children, ...term }: TermProps & { children: ReactNode }) {
  return (
    <div className="min-w-0 py-2.5 not-first:border-s not-first:border-line not-first:ps-3.5 max-sm:not-first:border-s-0 max-sm:not-first:ps-0 pe-3.5">
      <dt className="flex justify-between gap-2 text-small text-text-3">
        <span>{term.words.own(term.word, term.values)}</span>
        <OtherWord {...term} />
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

interface PaperLineProps extends TermProps {
  children: ReactNode
  strong?: boolean
  /** The value is an amount, which is never broken: the names beside it are. */
  sum?: boolean
}

/** A line of a party or of the sums: its name in one language at the start, in the other at the end, the value between. */
export function PaperLine({ children, strong = false, sum = false, ...term }: PaperLineProps) {
  return (
    <div
      className={cx(
        'grid items-baseline gap-x-3 border-b border-line-soft py-1.5 last:border-b-0',
        sum ? 'grid-cols-[minmax(0,1fr)_max-content_minmax(0,1fr)]' : 'grid-cols-[fit-content(34%)_minmax(0,1fr)_fit-content(34%)]',
        strong && 'text-body font-semibold',
      )}
    >
      <dt className={strong ? undefined : 'text-text-2'}>
        {term.words.own(term.word, term.values)}
        <span className="sr-only">: </span>
      </dt>
      <dd className={cx('text-center', strong ? 'font-semibold' : 'font-medium')}>{children}</dd>
      <span aria-hidden>
        <OtherWord {...term} className={cx('block text-end', strong && 'text-text')} />
      </span>
    </div>
  )
}
