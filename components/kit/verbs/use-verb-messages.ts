'use client'
import { useTranslations } from 'next-intl'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { useResourceMessages } from '../record-form/use-field-label.ts'

/** The messages of a resource's verbs, `verbs.<verb>.<part>`; changing and deleting have common ones. */
export function useVerbMessages(resource: string): (key: string, values?: Record<string, unknown>) => string {
  const own = useResourceMessages(resource)
  const common = dynamicMessages(useTranslations('record'))
  return (key, values) => (own.has(`verbs.${key}`) ? own : common)(`verbs.${key}`, values)
}
