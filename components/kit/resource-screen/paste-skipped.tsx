'use client'
import { useTranslations } from 'next-intl'
import type { PasteOutcome } from '#contract/kernel/paste.ts'

/** The lines that were left out, each with the reason. */
export function PasteSkipped({ skipped }: { skipped: PasteOutcome['skipped'] }) {
  const v = useTranslations('validation')
  const say = v as unknown as ((key: string, values: object) => string) & { has: (key: string) => boolean }
  return (
    <ul className="line-list">
      {skipped.map(({ line, text, key, values }) => (
        <li key={line}>
          <span className="min-w-0 flex-auto">
            <bdi className="identifier">{text}</bdi>
            <small>{say(say.has(key) ? key : 'invalid', { ...values })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
