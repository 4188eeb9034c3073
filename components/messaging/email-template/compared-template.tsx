'use client'
import { useTranslations } from 'next-intl'
import { TextDifference } from '#components/kit/values/text-difference.tsx'
import { DifferenceDetail } from '#components/settings/configuration/difference-detail.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import type { ComparedTemplate as Compared } from '#contract/automation/template-transfer.ts'
import { templateLanguages } from '#contract/messaging/email-templates.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { inLanguages, type Language, languagesOf, textOf } from './chosen-languages.ts'

interface ComparedTemplateProps {
  template: Compared
  chosen: readonly Language[]
  disabled: boolean
  onChoose: (languages: Language[]) => void
}

const tone = { invalid: 'red', changed: undefined, added: undefined, same: 'sand' } as const

/** A template of a file beside the one here: what is taken of it, and what that changes in each language. */
export function ComparedTemplate({ template, chosen, disabled, onChoose }: ComparedTemplateProps) {
  const t = useTranslations('emailTemplates')
  const say = useTranslations('configuration')
  const label = dynamicMessages(t)
  const { key, state, changes, findings } = template
  const languages = languagesOf(template)
  const put = (language: Language, taken: boolean) =>
    onChoose(templateLanguages.filter(one => (one === language ? taken : chosen.includes(one))))
  const others = changes.filter(change => !inLanguages(change))
  const plain = { part: 'emailTemplates', key, state: state === 'same' ? ('changed' as const) : state, changes: others, findings }
  const box = (taken: boolean, name: string, onChange: (taken: boolean) => void) => (
    <Choice
      control={
        <Checkbox checked={taken} disabled={disabled} aria-label={`${name}: ${key}`} onChange={event => onChange(event.target.checked)} />
      }
    >
      {name}
    </Choice>
  )
  return (
    <tr>
      <td>
        <Badge tone={tone[state]}>{state === 'same' ? t('transfer.same') : say(`states.${state}`)}</Badge>
      </td>
      <td className="whitespace-normal min-w-40">
        <bdi>{key || t('transfer.nameless')}</bdi>
      </td>
      <td>
        {state !== 'invalid' &&
          languages.map(language => (
            <div key={language}>{box(chosen.includes(language), t(`transfer.languages.${language}`), taken => put(language, taken))}</div>
          ))}
        {state !== 'invalid' &&
          languages.length === 0 &&
          box(chosen.length > 0, t('transfer.others'), taken => onChoose(taken ? [...templateLanguages] : []))}
      </td>
      <td className="whitespace-normal min-w-72">
        {languages.map(language => (
          <section key={language} aria-label={`${t(`transfer.languages.${language}`)}: ${key}`}>
            <h3 className="font-semibold">{t(`transfer.languages.${language}`)}</h3>
            {changes.map(change => {
              const [before, after] = [textOf(change.before, language), textOf(change.after, language)]
              if (before === after) return null
              return (
                <div key={change.field} className="mb-2">
                  <span className="text-text-3 text-small">{label(`fields.${change.field}`)}</span>
                  <TextDifference {...{ before, after, language }} />
                </div>
              )
            })}
          </section>
        ))}
        {(others.length > 0 || findings.length > 0) && <DifferenceDetail difference={plain} />}
      </td>
    </tr>
  )
}
