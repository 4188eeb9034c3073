'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { type Errors, type FieldDefinition, sentValue, type Values } from '#components/kit/record-form/field-definition.ts'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import type { PlannedName } from '#contract/domains/name-plans.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { NameChoice } from '#contract/orders/set-up-choices.ts'
import { ownErrors } from './own-errors.ts'

type ChoiceField = FieldDefinition<keyof NameChoice>

/** What there is to decide about a name: the registrar only where there are several ways; who may not register names lets it be as it is, or wait. */
function fieldsFor({ registrars, registrarAccountId, register, mayRegister }: PlannedName, locale: string): ChoiceField[] {
  const texts = Object.fromEntries(registrars.map(({ id, name }) => [String(id), nameFor(name, locale)]))
  const choosable = registrars.length > 0 && registrarAccountId !== null
  return [
    ...(register || mayRegister ? [{ name: 'register', kind: 'flag' } as const] : []),
    ...(choosable ? [{ name: 'registrarAccountId', kind: 'choice', options: Object.keys(texts), texts } as const] : []),
    { name: 'nameservers', kind: 'tags', full: true, optional: true },
    { name: 'sendMail', kind: 'flag' },
  ]
}

/** What a name begins with in the dialog. */
export const nameValues = ({ register, registrarAccountId, nameservers }: PlannedName): Values => ({
  register,
  registrarAccountId: String(registrarAccountId ?? ''),
  nameservers,
  sendMail: true,
})

/** The choice as it is sent: name servers that were left as they are stay so. */
export function chosenOfName(plan: PlannedName, values: Values): Values {
  const fields = fieldsFor(plan, 'en-US').map(field => [field.name, sentValue(field, values[field.name])] as const)
  const hosts = values.nameservers as string[]
  const same = hosts.length === 0 || JSON.stringify(hosts) === JSON.stringify(plan.nameservers)
  return {
    itemId: plan.itemId,
    register: plan.register,
    ...Object.fromEntries(fields),
    registrarAccountId: plan.mayRegister ? Number(values.registrarAccountId) || null : null,
    nameservers: same ? null : hosts,
  }
}

interface AcceptNameProps {
  plan: PlannedName
  values: Values
  errors: Errors
  /** Where its errors are told. */
  path: string
  onValue: (name: string, value: unknown) => void
}

/** One name of the order that is being accepted. */
export function AcceptName({ plan, values, errors, path, onValue }: AcceptNameProps) {
  const t = useTranslations('orders.accept')
  const options = useTranslations('orders.options.command')
  const locale = useLocale()
  const id = useId()
  const waits = plan.documents !== 'notNeeded' && plan.documents !== 'approved'
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line px-4 py-3">
      <legend className="px-1 font-semibold">
        <DomainName value={plan.name} /> <span className="font-regular text-text-3">· {options(plan.command)}</span>
      </legend>
      <VerbFields
        id={id}
        resource="orders"
        fields={fieldsFor(plan, locale)}
        values={values}
        errors={ownErrors(errors, path)}
        onValue={onValue}
      />
      {waits && <p className="text-small text-text-3">{t('waitsForDocuments')}</p>}
      {plan.codeMissing && <p className="text-small text-text-3">{t('waitsForCode')}</p>}
    </fieldset>
  )
}
