'use client'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'
import { FormField } from '#components/kit/record-form/form-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { BundleOffer, ProductOffer } from '#contract/orders/order-offers.ts'
import { OrderFormAddons } from './order-form-addons.tsx'
import { OrderFormBeside } from './order-form-beside.tsx'
import { OrderFormChoices } from './order-form-choices.tsx'
import { fitted, type LinePart, withProduct } from './ordered-line.ts'

interface OrderFormItemProps extends Omit<LinePart, 'offer'> {
  fields: FieldDefinition[]
  place: number
  /** Undefined until it is known; null where it could not be read. */
  offer: ProductOffer | null | undefined
  /** Of a name: what is known of it, below the field. */
  hint?: ReactNode
  /** Of a name in a bundle: what the bundle says of it, where that is known. */
  nameIn: BundleOffer['items'][number] | undefined
  /** The client has a name already and keeps it where it is: the line goes, the bundle stays. */
  onOwn: () => void
  onRemove: (() => void) | undefined
  /** Of the other lines too: what need not be offered. */
  ordered: ReadonlySet<number>
  onAdd: (productId: number) => void
}

const onlyOfName = new Set(['command', 'years', 'idProtection', 'eppCode', 'nameservers'])
const ofName = new Set(['domain', ...onlyOfName])

/** One line: a name, or a product, and what can be chosen of it as soon as that is known. */
export function OrderFormItem({ fields, place, offer, hint, nameIn, onOwn, onRemove, ordered, onAdd, ...part }: OrderFormItemProps) {
  const { id, path, line, errors, disabled, onLine } = part
  const t = useTranslations('orders.form')
  const inBundle = Boolean(line.bundleId)
  const unknown = Boolean(line.productId) && offer === undefined
  useEffect(() => {
    if (offer && fitted(line, offer) !== line) onLine(now => fitted(now, offer))
  }, [offer, line, onLine])
  const isName = Boolean(line.command)
  const shown = fields
    .filter(({ name }) => (isName ? ofName.has(name) : !onlyOfName.has(name)))
    .filter(({ name }) => name !== 'eppCode' || line.command === 'transfer')
    .filter(({ name }) => name !== 'idProtection' || !inBundle)
    .filter(({ name }) => name !== 'quantity' || !(inBundle || offer?.single))
    .map(field => ({
      ...field,
      ...(field.name === 'cycle' && offer ? { options: offer.cycles } : {}),
      ...(field.name === 'domain' ? { optional: !isName && !offer?.needsDomain } : {}),
      ...(field.name === 'command' && nameIn ? { options: nameIn.ways.filter(way => way !== 'own') } : {}),
      // Its cycles are chosen from once they are known.
      disabled: field.name === 'cycle' ? inBundle || unknown : inBundle && (field.name === 'productId' || field.name === 'years'),
    }))
  const set = (name: string, value: unknown) =>
    onLine(now => ({
      ...(name === 'productId' ? withProduct({ ...now, quantity: 1 }, value) : { ...now, [name]: value }),
      // What was agreed to was the price of another name.
      ...(isName && ofName.has(name) ? { premiumPrice: null } : {}),
    }))
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line p-3" aria-label={t('line', { line: place })}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-small font-semibold text-text-2">{t('line', { line: place })}</h2>
        <span className="flex items-center gap-2">
          {nameIn?.ways.includes('own') && (
            <Button variant="ghost" size="xs" disabled={disabled} onClick={onOwn}>
              {t('ownName')}
            </Button>
          )}
          {inBundle && <Tag>{t('ofBundle')}</Tag>}
          {onRemove && (
            <Button
              variant="ghost"
              size="xs"
              square
              aria-label={inBundle ? t('removeBundle') : t('removeLine', { line: place })}
              icon={<Icon of={Trash2} size={14} />}
              disabled={disabled}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      {errors[`${path}.bundleId`] && <FieldError id={`${id}.bundleId-error`}>{errors[`${path}.bundleId`]}</FieldError>}
      <div className="grid gap-3 sm:grid-cols-2">
        {shown.map(field => (
          <div key={field.name} className="min-w-0">
            <FormField
              {...part}
              id={`${id}.${field.name}`}
              path={`${path}.${field.name}`}
              field={field}
              value={line[field.name]}
              values={line}
              changed={false}
              onValue={value => set(field.name, value)}
              onOther={set}
            />
            {field.name === 'domain' && nameIn && (
              <p className="mt-1 text-small text-text-2">
                {t('bundleExtensions')} <bdi dir="ltr">{nameIn.extensions.join(' ')}</bdi>
              </p>
            )}
            {field.name === 'domain' && hint}
          </div>
        ))}
      </div>
      {offer && <OrderFormChoices {...part} offer={offer} />}
      {offer && offer.addons.length > 0 && <OrderFormAddons {...part} offer={offer} />}
      {offer && <OrderFormBeside offers={offer.beside} {...{ ordered, disabled, onAdd }} />}
    </section>
  )
}
