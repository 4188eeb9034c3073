'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { type ClientImportInput, importDuplicates } from '#contract/clients/client-imports.ts'
import { languages } from '#contract/clients/client-values.ts'

export type Options = Pick<ClientImportInput, 'language' | 'duplicates' | 'createOwner' | 'welcomeMail' | 'skipRequired' | 'skipWrong'>
interface OptionsOfImportProps {
  given: Options
  /** Whoever may leave out what the company wants to know. */
  maySkip: boolean
  wrongCount: number
  onChange: (options: Options) => void
}

/** How the clients of a file are added, and what is done about lines that are not as they should be. */
export function OptionsOfImport({ given, maySkip, wrongCount, onChange }: OptionsOfImportProps) {
  const t = useTranslations('clientImports')
  const id = useId()
  const flags = ['createOwner', 'welcomeMail', ...(maySkip ? (['skipRequired'] as const) : [])] as const
  const flag = (name: (typeof flags)[number] | 'skipWrong') => (
    <Choice
      key={name}
      control={<Checkbox checked={given[name]} onChange={({ target }) => onChange({ ...given, [name]: target.checked })} />}
    >
      {t(`fields.${name}`)}
    </Choice>
  )
  return (
    <section aria-label={t('optionsTitle')} className="flex flex-col gap-3">
      <h2 className="text-(length:--fs-body) font-semibold">{t('optionsTitle')}</h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Field id={`${id}-language`} label={t('fields.language')}>
          <NativeSelect
            id={`${id}-language`}
            value={given.language}
            onChange={({ target }) => onChange({ ...given, language: target.value as Options['language'] })}
          >
            {languages.map(language => (
              <option key={language} value={language}>
                {t(`options.language.${language}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field id={`${id}-duplicates`} label={t('fields.duplicates')}>
          <NativeSelect
            id={`${id}-duplicates`}
            value={given.duplicates}
            onChange={({ target }) => onChange({ ...given, duplicates: target.value as Options['duplicates'] })}
          >
            {importDuplicates.map(choice => (
              <option key={choice} value={choice}>
                {t(`options.duplicates.${choice}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {flags.map(flag)}
      {wrongCount > 0 && (
        <div className="flex flex-col gap-1">
          <p className="text-small text-text-2">{t('errorsFirst')}</p>
          {flag('skipWrong')}
        </div>
      )}
    </section>
  )
}
