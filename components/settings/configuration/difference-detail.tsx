'use client'
import { useTranslations } from 'next-intl'
import { useResourceMessages } from '#components/kit/record-form/use-field-label.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import type { ConfigurationDifference } from '#contract/automation/configuration.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** What changes in a setting or record, from what to what, or what is wrong with it. */
export function DifferenceDetail({ difference: { part, state, changes, findings } }: { difference: ConfigurationDifference }) {
  const t = useTranslations('configuration')
  const [findingTexts, reasons] = [dynamicMessages(useTranslations('validation')), dynamicMessages(useTranslations('reasons'))]
  // A record as a whole is refused for a reason.
  const say = (key: string, values?: Record<string, string | number>) =>
    findingTexts.has(key) ? findingTexts(key, values) : reasons.has(key) ? reasons(key, values) : findingTexts('invalid')
  const messages = useResourceMessages(t.has(`parts.${part}` as 'parts.settings') ? part : 'configuration')
  const labelOf = (field: string) => {
    const key = `fields.${field.split('.')[0]}`
    return part !== 'settings' && messages.has(key) ? messages(key) : field
  }
  const text = (value: unknown): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('none')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (Array.isArray(value)) return value.map(text).join(', ')
    if (typeof value === 'object')
      return (
        Object.values(value)
          .filter(one => one !== '' && one !== null)
          .map(text)
          .join(' · ') || t('none')
      )
    return String(value)
  }
  if (state === 'unknown') return <span className="text-text-2">{t('unknownText')}</span>
  if (state === 'invalid')
    return findings.map(({ field, key, values }) => (
      <p key={field} className="text-danger-text">
        {field && <bdi>{labelOf(field)}: </bdi>}
        {say(key, values)}
      </p>
    ))
  const shown = state === 'added' ? changes.filter(({ after }) => after !== null && after !== '') : changes
  return shown.map(({ field, before, after }) => (
    <p key={field}>
      {field && <span className="text-text-3">{labelOf(field)}: </span>}
      {state === 'changed' && (
        <>
          <s className="text-text-3">
            <CutText text={text(before)} />
          </s>
          <br />
          <span className="sr-only">{t('becomes')} </span>
        </>
      )}
      <CutText text={text(after)} />
    </p>
  ))
}
