'use client'
import { Circle, CircleCheck, Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { usePasswordRules } from '../providers/company.tsx'
import { type ControlProps, textOf } from './control-props.ts'

/** A new password, with the rules turning green as it is typed. */
export function PasswordField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const rules = dynamicMessages(useTranslations('validation'))
  const [shown, setShown] = useState(false)
  const typed = textOf(value)
  return (
    <>
      <Input
        id={id}
        {...aria}
        invalid={Boolean(error)}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        autoComplete={field.autoComplete ?? 'new-password'}
        disabled={disabled}
        value={typed}
        onChange={event => onValue(event.target.value)}
        end={
          <Button
            variant="ghost"
            size="xs"
            square
            aria-pressed={shown}
            aria-label={t('showPassword')}
            icon={<Icon of={shown ? EyeOff : Eye} />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <ul className="rule-list">
        {usePasswordRules().map(rule => {
          const met = rule.test(typed)
          return (
            <li key={rule.key} className={met ? 'text-ok-text' : undefined}>
              <Icon of={met ? CircleCheck : Circle} size={14} label={t(met ? 'met' : 'notMet')} />
              {rules(rule.key, rule.values)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
