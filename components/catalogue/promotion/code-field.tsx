'use client'
import { Dices } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type OwnControlProps, typed } from '#components/kit/form-fields/control-props.ts'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'

/** Letters and digits that nobody takes for others. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const drawn = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => alphabet[byte % alphabet.length]).join('')

/** The code of a promotion, typed or drawn. */
export function CodeField(props: OwnControlProps) {
  const { id, label, help, errors, path, changed, disabled, onValue } = props
  const t = useTranslations('promotions')
  const error = errors[path]
  const aria = { ...describedBy(id, { help, error }), 'aria-required': true }
  return (
    <Field id={id} label={label} help={help} error={error} changed={changed}>
      <span className="flex gap-2">
        <Input
          {...typed({ ...props, error, aria })}
          dir="ltr"
          className="code-text min-w-0 flex-1"
          autoCapitalize="characters"
          maxLength={40}
        />
        {!disabled && (
          <Button icon={<Icon of={Dices} />} onClick={() => onValue(drawn())}>
            {t('draw')}
          </Button>
        )}
      </span>
    </Field>
  )
}
