'use client'
import { useLocale, useTranslations } from 'next-intl'
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

/** A text in English and Arabic, side by side, each in its own direction, the reader's language first. */
export function BilingualField({ id, label, value, help, errors, path, optional, changed, disabled, field, onValue }: BilingualFieldProps) {
  const t = useTranslations('form')
  const { en = '', ar = '' } = (value ?? {}) as { en?: string; ar?: string }
  const languages = useLocale().startsWith('ar') ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  const Box = field.long ? Textarea : Input
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      {languages.map((language, place) => {
        const own = `${id}.${language}`
        // That one of the two is needed is said at the first.
        const whole = errors[path] ?? (en || ar ? undefined : errors[`${path}.en`])
        const error = place === 0 ? (whole ?? errors[`${path}.${language}`]) : whole ? undefined : errors[`${path}.${language}`]
        return (
          <Field
            key={language}
            id={own}
            label={`${label} (${t(`languages.${language}`)})`}
            help={place === 0 ? help : undefined}
            error={error}
            optional={optional}
            changed={changed}
          >
            <Box
              id={own}
              {...describedBy(own, { help: place === 0 ? help : undefined, error })}
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
