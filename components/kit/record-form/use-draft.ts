'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { notify } from '#lib/notice/notices.ts'
import { keepDraft, takeDraft } from './draft.ts'
import type { FieldDefinition, Values } from './field-definition.ts'

interface Options {
  resource: string
  fields: FieldDefinition[]
  /** Forms in dialogs are not open when their page comes back. */
  off: boolean
  onBack: (values: Values, version: number | undefined) => void
}
const neverStored = new Set(['password', 'secret'])

/** Keeps what was typed while somebody signs in again, and brings it back. Answers whether the page is being left, and what to call then. */
export function useDraft({ resource, fields, off, onBack }: Options) {
  const t = useTranslations('form')
  const [left, setLeft] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const draft = off ? null : takeDraft(resource)
    if (!draft) return
    onBack(draft.values, draft.version)
    notify({ tone: 'info', title: t('draftBack'), description: t('draftBackText') })
  }, [])
  const leave = useCallback(
    (values: Values, changed: string[], version: number | undefined) => {
      const stored = fields
        .filter(({ name, kind }) => changed.includes(name) && !neverStored.has(kind))
        .map(({ name }) => [name, values[name]])
      if (!off) keepDraft(resource, { values: Object.fromEntries(stored), version })
      setLeft(true)
    },
    [resource, fields, off],
  )
  return { left, leave }
}
