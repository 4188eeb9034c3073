import { useLocale } from 'next-intl'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

/** The name of a person or of something that people named, in the reader's language, or in the one in which it is known. */
export function Name({ value }: { value: Bilingual }) {
  return <bdi>{nameFor(value, useLocale())}</bdi>
}
