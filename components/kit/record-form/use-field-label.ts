'use client'
import { useLocale, useTranslations } from 'next-intl'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { type DynamicMessages, dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { MessageShape } from '#lib/i18n/message-shape.ts'
import type { FieldDefinition } from './field-definition.ts'

// The compiler knows namespaces that are written out; this one comes from data.
type Namespace = keyof MessageShape

/** The messages of a resource whose name is only known at run time. */
export const useResourceMessages = (resource: string): DynamicMessages => dynamicMessages(useTranslations(resource as Namespace))

/** The labels of a field's options: given with the field, or `options.<field>.<value>` of its resource. */
export function useOptionText(resource: string, { name, texts }: Pick<FieldDefinition, 'name' | 'texts'>): (value: string) => string {
  const messages = useResourceMessages(resource)
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  return value => {
    const given = texts?.[value]
    if (given) return typeof given === 'string' ? given : inLanguage(given, language).text
    const key = `options.${name}.${value}`
    return messages.has(key) ? messages(key) : value
  }
}

/** The label of a field by its path: of 'lines.2.amount' the line's own, of 'name.en' the field's. */
export function useFieldLabel(resource: string): (path: string) => string {
  const messages = useResourceMessages(resource)
  return path => {
    const names = path.split('.').filter(part => !/^\d+$/.test(part))
    const keys = [names.join('.'), names.slice(-1).join(), names[0] ?? '']
    const key = keys.map(one => `fields.${one}`).find(one => messages.has(one) && one !== 'fields.en' && one !== 'fields.ar')
    return key ? messages(key) : path
  }
}
