'use client'
import { useLocale, useTranslations } from 'next-intl'
import { blankOf, type FieldDefinition, same } from '#components/kit/record-form/field-definition.ts'
import { useFieldLabel, useResourceMessages } from '#components/kit/record-form/use-field-label.ts'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { moneyText } from '#contract/kernel/money.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { SettingState } from '#contract/settings/general-settings.ts'
import { cutText } from '#lib/format/cut-text.ts'

interface SettingNoteProps {
  field: FieldDefinition
  value: unknown
  start: unknown
  state: SettingState | undefined
  onReset: (value: unknown) => void
}

/** Under a setting: its default where it differs, with the way back, and who changed it last. */
export function SettingNote({ field, value, start, state, onReset }: SettingNoteProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const messages = useResourceMessages('settings')
  const label = useFieldLabel('settings')
  const normal = start ?? blankOf(field)
  const differs = !same(ordered(value), ordered(normal))
  const messageOf = (one: unknown) => {
    const key = `options.${field.name}.${one}`
    return messages.has(key) ? messages(key) : String(one)
  }
  const text = (): string => {
    if (normal === '' || (Array.isArray(normal) && normal.length === 0)) return t('nothing')
    if (typeof normal === 'boolean') return t(normal ? 'yes' : 'no')
    if (Array.isArray(normal)) return normal.map(messageOf).join(', ')
    if (field.kind === 'money') return moneyText({ amount: Number(normal), currency: 'SAR' })
    if (typeof normal === 'object')
      return (
        Object.values(normal as object)
          .filter(Boolean)
          .join(' · ') || t('nothing')
      )
    return messageOf(normal)
  }
  // Its line is kept, so that the settings below stay where they are while one is changed.
  if (!differs && !state?.lastChange) return <div className="setting-note" aria-hidden />
  return (
    <div className="setting-note">
      {differs && (
        <span>
          {t('defaultIs', { value: cutText(text()).text })}{' '}
          {!field.disabled && (
            <button type="button" aria-label={`${t('reset')}: ${label(field.name)}`} onClick={() => onReset(normal)}>
              {t('reset')}
            </button>
          )}
        </span>
      )}
      {state?.lastChange && (
        <span title={state.lastChange.reason ? t('because', { reason: state.lastChange.reason }) : undefined}>
          {t.rich('changedBy', { name: nameFor(state.lastChange.name, locale), time: () => <RelativeTime value={state.lastChange?.on} /> })}
        </span>
      )}
    </div>
  )
}

// A stored object comes back with its keys in another order, and an empty part may be missing.
const ordered = (value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, part]) => part !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1))
    : (value ?? '')
