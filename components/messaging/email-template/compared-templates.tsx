'use client'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import type { ComparedTemplate as Compared } from '#contract/automation/template-transfer.ts'
import { templateLanguages } from '#contract/messaging/email-templates.ts'
import { type Language, languagesOf } from './chosen-languages.ts'
import { ComparedTemplate } from './compared-template.tsx'

/** What is taken of each template of a file, by its place in the file. */
export type Choice = Readonly<Record<number, Language[]>>

const order = { invalid: 0, changed: 1, added: 2, same: 3 } as const

/** Everything that can be taken of a file. */
export const wholeChoice = (templates: readonly Compared[]): Choice =>
  Object.fromEntries(
    templates
      .filter(({ state }) => state === 'changed' || state === 'added')
      .map(one => {
        const languages = languagesOf(one)
        return [one.at, languages.length > 0 ? languages : [...templateLanguages]]
      }),
  )

interface ComparedTemplatesProps {
  templates: readonly Compared[]
  choice: Choice
  disabled: boolean
  onChoice: (choice: Choice) => void
}

/** The templates of a file that differ from those here, what is wrong with some first. */
export function ComparedTemplates({ templates, choice, disabled, onChoice }: ComparedTemplatesProps) {
  const t = useTranslations('emailTemplates.transfer')
  const say = useTranslations('configuration')
  const whole = wholeChoice(templates)
  const count = (some: Choice) => Object.values(some).reduce((sum, languages) => sum + languages.length, 0)
  const [taken, all] = [count(choice), count(whole)]
  const shown = templates.filter(({ state }) => state !== 'same').sort((a, b) => order[a.state] - order[b.state])
  return (
    <ScrollX label={say('differences')}>
      <table className="data-table">
        <caption className="sr-only">{say('differences')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('state')}</th>
            <th scope="col">{t('template')}</th>
            <th scope="col">
              <span className="flex items-center gap-2">
                <Checkbox
                  aria-label={t('takeAll')}
                  checked={all > 0 && taken === all}
                  mixed={taken > 0 && taken < all}
                  disabled={disabled || all === 0}
                  onChange={event => onChoice(event.target.checked ? whole : {})}
                />
                {t('take')}
              </span>
            </th>
            <th scope="col">{say('change')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(template => (
            <ComparedTemplate
              key={template.at}
              template={template}
              chosen={choice[template.at] ?? []}
              disabled={disabled}
              onChoose={languages => onChoice({ ...choice, [template.at]: languages })}
            />
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}
