'use client'
import { useTranslations } from 'next-intl'
import type { PasteOutcome } from '#contract/kernel/paste.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** The lines that were left out, each with the reason. */
export function PasteSkipped({ skipped }: { skipped: PasteOutcome['skipped'] }) {
  const v = dynamicMessages(useTranslations('validation'))
  return (
    <ul className="line-list">
      {skipped.map(({ line, text, key, values }) => (
        <li key={line}>
          <span className="min-w-0 flex-auto">
            <bdi className="identifier">{text}</bdi>
            <small>{v(v.has(key) ? key : 'invalid', values)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
