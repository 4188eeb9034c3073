'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type Errors, type FieldDefinition, sentValue, type Values } from '#components/kit/record-form/field-definition.ts'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import type { SetUpChoice } from '#contract/orders/set-up-choices.ts'
import type { PlannedItem } from '#contract/services/set-up-plans.ts'
import { numberText } from '#lib/format/number.ts'
import { ownErrors } from './own-errors.ts'

/** The server that the product's group says. */
const automatic = 'automatic'

type ChoiceField = FieldDefinition<keyof SetUpChoice>

const roomOf = ({ name, accountCount, maxAccounts }: PlannedItem['servers'][number]) =>
  `${name} · ${numberText(accountCount)}${maxAccounts === null ? '' : ` / ${numberText(maxAccounts)}`}`

/** What there is to decide about an item: where and as whom only where a panel makes it. */
function fieldsFor({ module, domain, welcome, servers }: PlannedItem, automaticText = ''): ChoiceField[] {
  const options = [automatic, ...servers.map(({ id }) => String(id))]
  const texts = { [automatic]: automaticText, ...Object.fromEntries(servers.map(server => [String(server.id), roomOf(server)])) }
  const place: ChoiceField[] = [
    { name: 'serverId', kind: 'choice', options, texts },
    ...(domain ? [{ name: 'username', kind: 'text', code: true, max: 16, optional: true } as const] : []),
    { name: 'password', kind: 'password', optional: true },
  ]
  return [
    { name: 'setUp', kind: 'flag' },
    ...(module ? place.map(field => ({ ...field, when: { field: 'setUp', is: [true] } }) as const) : []),
    ...(welcome ? [{ name: 'sendWelcome', kind: 'flag' } as const] : []),
  ]
}

/** What an item begins with in the dialog. */
export const itemValues = ({ setUp, welcome }: PlannedItem): Values => ({
  setUp,
  serverId: automatic,
  username: '',
  password: '',
  sendWelcome: welcome,
})

/** The choice as it is sent. */
export const chosenOf = (item: PlannedItem, values: Values): Values => ({
  itemId: item.itemId,
  sendWelcome: false,
  ...Object.fromEntries(
    fieldsFor(item).map(field => [
      field.name,
      field.name === 'serverId' ? Number(values.serverId) || null : sentValue(field, values[field.name]),
    ]),
  ),
})

interface AcceptItemProps {
  item: PlannedItem
  values: Values
  errors: Errors
  /** Where its errors are told. */
  path: string
  onValue: (name: string, value: unknown) => void
}

/** One item of the order that is being accepted. */
export function AcceptItem({ item, values, errors, path, onValue }: AcceptItemProps) {
  const t = useTranslations('orders')
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line px-4 py-3">
      <legend className="px-1 font-semibold">
        <Name value={item.name} />
        {item.domain && (
          <span className="font-regular text-text-3">
            {' · '}
            <Verbatim value={item.domain} />
          </span>
        )}
      </legend>
      <VerbFields
        id={id}
        resource="orders"
        fields={fieldsFor(item, t('accept.automaticServer')).filter(({ when }) => !when || when.is.includes(values[when.field]))}
        values={values}
        errors={ownErrors(errors, path)}
        onValue={onValue}
      />
      {item.module && values.setUp === true && item.servers.length === 0 && (
        <p className="text-small text-danger-text">{t('accept.noServer')}</p>
      )}
    </fieldset>
  )
}
