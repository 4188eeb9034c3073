import type { Bilingual } from '../kernel/bilingual.ts'

/** A value that an event gives its messages: `{{ name }}`. A choice is one of some words, a link or a code is a secret that nobody else may read. */
export interface MergeValue {
  kind: 'text' | 'number' | 'choice' | 'link' | 'secret'
  /** What a preview shows where there is no record. */
  sample: string | number | Bilingual
  options?: readonly string[]
  /** Told in mails alone, or in text messages alone. */
  only?: 'mail' | 'sms'
}

export const text = (en: string, ar = en): MergeValue => ({ kind: 'text', sample: { en, ar } })
export const number = (sample: number): MergeValue => ({ kind: 'number', sample })
export const choice = (...options: [string, ...string[]]): MergeValue => ({ kind: 'choice', sample: options[0], options })
export const secretLink = (path: string): MergeValue => ({ kind: 'secret', sample: `https://example.sa/${path}` })
