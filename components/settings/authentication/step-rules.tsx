'use client'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { describedBy, Field, FieldError } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { codeMethods } from '#contract/access/choices.ts'
import type { SecondStepRules } from '#contract/settings/authentication.ts'
import { secondFactorRules } from '#contract/settings/known/security.ts'

/** The rules as typed: a number of days may be half-written. */
export type TypedRules = Omit<SecondStepRules, 'rememberDays'> & { rememberDays: string }

interface Props {
  kind: 'staff' | 'clients'
  value: TypedRules
  onChange: (value: TypedRules) => void
  errors: Record<string, string>
  disabled: boolean
}

/** The second step of one kind of people. */
export function StepRules({ kind, value, onChange, errors, disabled }: Props) {
  const t = useTranslations('authentication')
  const change = (part: Partial<TypedRules>) => onChange({ ...value, ...part })
  const methodsError = errors[`${kind}.methods`]
  const daysError = errors[`${kind}.rememberDays`]
  return (
    <>
      <Segmented
        label={t('demand')}
        name={`${kind}-demand`}
        value={value.demand}
        onValueChange={demand => change({ demand: demand as TypedRules['demand'] })}
        items={secondFactorRules.map(one => ({ value: one, label: t(`demands.${one}`), disabled }))}
      />
      <p className="field-help">{t(`demandHelp.${value.demand}`)}</p>
      <fieldset className="field" disabled={disabled} aria-describedby={methodsError ? `${kind}-methods-error` : undefined}>
        <legend className="field-label mb-2">{t('methods')}</legend>
        {codeMethods.map(method => (
          <Choice
            key={method}
            control={
              <Checkbox
                checked={value.methods.includes(method)}
                onChange={({ target: { checked } }) =>
                  change({ methods: checked ? [...value.methods, method] : value.methods.filter(one => one !== method) })
                }
              />
            }
            help={t(`methodHelp.${method}`)}
          >
            {t(`methodNames.${method}`)}
          </Choice>
        ))}
        {methodsError && <FieldError id={`${kind}-methods-error`}>{methodsError}</FieldError>}
      </fieldset>
      <Field id={`${kind}-days`} label={t('rememberDays')} help={t('rememberDaysHelp')} error={daysError}>
        <Input
          id={`${kind}-days`}
          inputMode="numeric"
          dir="ltr"
          className="max-w-24"
          disabled={disabled}
          value={value.rememberDays}
          invalid={Boolean(daysError)}
          onChange={({ target }) => change({ rememberDays: target.value })}
          {...describedBy(`${kind}-days`, { error: daysError, help: true })}
        />
      </Field>
      <Choice
        control={
          <Checkbox
            checked={value.backupCodes}
            disabled={disabled}
            onChange={({ target: { checked } }) => change({ backupCodes: checked })}
          />
        }
        help={t('backupCodesHelp')}
      >
        {t('backupCodes')}
      </Choice>
    </>
  )
}
