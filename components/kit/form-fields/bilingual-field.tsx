'use client'
import { useTranslations } from 'next-intl'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { Errors } from '../record-form/field-definition.ts'
import type { Shared } from './control-props.ts'

interface BilingualFieldProps extends Shared {
  errors: Errors
  path: string
  optional?: string
  changed?: string
}

/** A text in English and Arabic, side by side, each in its own direction. */
export function BilingualField({ id, label, value, help, errors, path, optional, changed, disabled, field, onValue }: BilingualFieldProps) {
  const t = useTranslations('form')
  const { en = '', ar = '' } = (value ?? {}) as { en?: string; ar?: string }
  const Box = field.long ? Textarea : Input
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      {(['en', 'ar'] as const).map(language => {
        const own = `${id}.${language}`
        const error = errors[`${path}.${language}`] ?? (language === 'en' ? errors[path] : undefined)
        return (
          <Field
            key={language}
            id={own}
            label={`${label} (${t(`languages.${language}`)})`}
            help={language === 'en' ? help : undefined}
            error={error}
            optional={optional}
            changed={changed}
          >
            <Box
              id={own}
              {...describedBy(own, { help: language === 'en' ? help : undefined, error })}
              invalid={Boolean(error)}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              maxLength={field.max}
              disabled={disabled}
              value={language === 'en' ? en : ar}
              onChange={(event: { target: { value: string } }) => onValue({ en, ar, [language]: event.target.value })}
            />
          </Field>
        )
      })}
    </div>
  )
}
