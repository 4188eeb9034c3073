'use client'
import { Globe, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useContext, useRef, useState } from 'react'
import { NameHint } from '#components/domains/name-check/name-hint.tsx'
import { TransferHint } from '#components/domains/name-check/transfer-hint.tsx'
import { askedName, useNameChecks } from '#components/domains/name-check/use-name-checks.ts'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { useNewest } from '#components/kit/form-fields/use-newest.ts'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { BundleOffer } from '#contract/orders/order-offers.ts'
import { AgreePremium } from './agree-premium.tsx'
import { OrderFormBundle } from './order-form-bundle.tsx'
import { OrderFormItem } from './order-form-item.tsx'
import { inSameBundle, linesOfBundle, newDomainLine, newLine, type OrderedLine, withNameOf } from './ordered-line.ts'
import { Offers } from './use-offers.ts'

/** The lines of an order that is being written: each a product with what can be chosen of it; a bundle makes several at once. */
export function OrderFormItems({ id, path, field, resource, label, value, errors, disabled, onValue }: OwnControlProps) {
  const t = useTranslations('orders.form')
  const offers = useContext(Offers)
  const lines = (Array.isArray(value) ? value : []) as OrderedLine[]
  const change = useNewest(lines, onValue)
  const nameOf = ({ command, domain }: OrderedLine) => (command ? askedName(domain) : null)
  const known = useNameChecks(lines.flatMap(line => nameOf(line) ?? []))
  // A line that goes must take what is open in it along, and leave the others as they are.
  const keys = useRef<number[]>([])
  while (keys.current.length < lines.length) keys.current.push(Math.max(-1, ...keys.current) + 1)
  const [bundles, setBundles] = useState<readonly BundleOffer[]>([])
  const nameIn = ({ bundleId, command, years }: OrderedLine) =>
    command ? bundles.find(({ id }) => id === bundleId)?.items.find(item => item.productId === null && item.years === years) : undefined
  const remove = (at: number, { alone = false } = {}) => {
    const gone = lines[at] as OrderedLine
    const stays = (line: OrderedLine, place: number) => (gone.bundleId && !alone ? !inSameBundle(line, gone) : place !== at)
    keys.current = keys.current.filter((_, place) => lines[place] && stays(lines[place], place))
    change(now => now.filter(stays))
  }
  const addBundle = (bundle: BundleOffer) => {
    setBundles(known => [...known, bundle])
    const bundleCopy = 1 + Math.max(0, ...lines.map(line => (line.bundleId === bundle.id ? (line.bundleCopy ?? 1) : 0)))
    change(now => {
      const untouched = now.length === 1 && !now[0]?.productId && !now[0]?.command ? [] : now
      return [...untouched, ...linesOfBundle(bundle, bundleCopy)]
    })
  }
  return (
    <fieldset className="flex flex-col gap-2 border-0" id={id} tabIndex={-1}>
      <legend className="field-label mb-1.5">{label}</legend>
      {lines.map((line, at) => (
        <OrderFormItem
          key={keys.current[at]}
          id={`${id}.${at}`}
          path={`${path}.${at}`}
          place={at + 1}
          fields={field.fields ?? []}
          line={line}
          offer={offers.get(Number(line.productId))}
          nameIn={nameIn(line)}
          onOwn={() => remove(at, { alone: true })}
          hint={
            line.command && (
              <>
                {line.command === 'register' && <NameHint known={known.get(nameOf(line) ?? '')} />}
                {line.command === 'transfer' && <TransferHint known={known.get(nameOf(line) ?? '')} />}
                <AgreePremium
                  id={`${id}.${at}.premiumPrice`}
                  {...{ at, line, disabled }}
                  error={errors[`${path}.${at}.premiumPrice`]}
                  onAgree={premiumPrice => change(now => now.map((one, other) => (other === at ? { ...one, premiumPrice } : one)))}
                />
              </>
            )
          }
          {...{ resource, errors, disabled }}
          onLine={next =>
            change(now =>
              withNameOf(
                now.map((one, other) => (other === at ? next(one) : one)),
                at,
                now[at],
              ),
            )
          }
          ordered={new Set(lines.map(({ productId }) => Number(productId)))}
          onAdd={productId => change(now => [...now, { ...newLine(), productId }])}
          onRemove={lines.length > 1 || line.productId || line.command ? () => remove(at) : undefined}
        />
      ))}
      {errors[path] && <FieldError id={`${id}-error`}>{errors[path]}</FieldError>}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Icon of={Plus} size={14} />} disabled={disabled} onClick={() => change(now => [...now, newLine()])}>
          {t('addProduct')}
        </Button>
        <Button
          size="sm"
          icon={<Icon of={Globe} size={14} />}
          disabled={disabled}
          onClick={() => change(now => [...(now.length === 1 && !now[0]?.productId && !now[0]?.command ? [] : now), newDomainLine()])}
        >
          {t('addDomain')}
        </Button>
        <OrderFormBundle disabled={disabled} onBundle={addBundle} />
      </div>
    </fieldset>
  )
}
