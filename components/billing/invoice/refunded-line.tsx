'use client'
import { useLocale, useTranslations } from 'next-intl'
import { FormField } from '#components/kit/record-form/form-field.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { refundEffects } from '#contract/billing/refunds.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

interface RefundedLineProps {
  id: string
  line: { description: Bilingual; left: number; hasService: boolean }
  currency: string
  /** What becomes of its service; undefined: nothing is given back of it in particular. */
  effect: string | undefined
  error: string | undefined
  onEffect: (effect: string | undefined) => void
}

/** One line that a refund can be for, and what becomes of its service. */
export function RefundedLine({ id, line, currency, effect, error, onEffect }: RefundedLineProps) {
  const t = useTranslations('invoices.view')
  const help = t.rich('leftOf', { amount: () => <Money amount={line.left} currency={currency} /> })
  const box = <Checkbox id={id} checked={effect !== undefined} onChange={event => onEffect(event.target.checked ? 'keep' : undefined)} />
  return (
    <div className="flex flex-col gap-2">
      <Choice control={box} help={help}>
        <bdi>{nameFor(line.description, useLocale())}</bdi>
      </Choice>
      {effect !== undefined && line.hasService && (
        <div className="ms-7">
          <FormField
            id={`${id}-effect`}
            resource="invoices"
            field={{ name: 'effect', kind: 'choice', options: refundEffects }}
            value={effect}
            values={{ effect }}
            changed={false}
            errors={error ? { effect: error } : {}}
            path="effect"
            onValue={value => onEffect(String(value))}
            onOther={() => undefined}
          />
        </div>
      )}
    </div>
  )
}
