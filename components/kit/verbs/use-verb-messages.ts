'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { useResourceMessages } from '../record-form/use-field-label.ts'

export type VerbMessages = (key: string, values?: Record<string, unknown>) => string

/** The messages of a resource's verbs, `verbs.<verb>.<part>`; changing and deleting have common ones. */
export function useVerbMessages(resource: string): VerbMessages {
  const own = useResourceMessages(resource)
  const common = dynamicMessages(useTranslations('record'))
  return useCallback((key, values) => (own.has(`verbs.${key}`) ? own : common)(`verbs.${key}`, values), [own, common])
}
