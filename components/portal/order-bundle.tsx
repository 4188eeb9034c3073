'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Link } from '#components/kit/link.tsx'
import type { Errors } from '#components/kit/record-form/field-definition.ts'
import { FormField } from '#components/kit/record-form/form-field.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { OrderFormChoices } from '#components/orders/order/order-form-choices.tsx'
import { OrderPriceLines } from '#components/orders/order/order-price-lines.tsx'
import { OrderTotals } from '#components/orders/order/order-totals.tsx'
import { linesOfBundle, type OrderedLine } from '#components/orders/order/ordered-line.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { OrderPrice } from '#contract/orders/orders.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { type OwnCart, orderOwnCart, priceOwnCart } from './bundle-actions.ts'
import { itemsOfBundle, type OfferedBundle, type OfferedBundles } from './own-bundle.ts'

/** What is told where it is typed; all else stands above. */
const atItsField = /\.(?:domain|customValues\.\d+|options\.\d+)$/

interface Props {
  bundle: OfferedBundle
  products: OfferedBundles['products']
}

/** Orders a bundle: what its products ask, what it costs so, and then the order. */
export function OrderBundle({ bundle, products }: Props) {
  const t = useTranslations('portal.bundles')
  const locale = useLocale()
  const name = bundle.items.find(({ productId }) => productId === null)
  const [lines, setLines] = useState<OrderedLine[]>(() => linesOfBundle(bundle, 1))
  const [domain, setDomain] = useState('')
  const [way, setWay] = useState<string>(name?.ways.find(one => one !== 'own') ?? 'register')
  const [errors, setErrors] = useState<Errors>({})
  const [cart, setCart] = useState<OwnCart | null>(null)
  const [price, setPrice] = useState<OrderPrice>()
  const [orderId, setOrderId] = useState<number>()
  const [busy, work] = useWork()
  const productOf = (productId: unknown) => products.find(({ id }) => id === productId)
  const asksDomain = (productId: unknown) => productOf(productId)?.needsDomain === true
  // What is changed has another price.
  const change = (next: () => void) => {
    next()
    setErrors({})
    setPrice(undefined)
  }
  const refused = (problem: Parameters<typeof errorsOf>[0]) => {
    setErrors(errorsOf(problem))
    setPrice(undefined)
    return refusalText(problem)
  }
  const ask = () =>
    work(async () => {
      const answer = await priceOwnCart({ cart, items: itemsOfBundle({ lines, domain, way }, asksDomain) })
      if (!answer.ok) return refused(answer.problem)
      setErrors({})
      setCart(answer.data.cart)
      setPrice(answer.data.price)
    })
  const confirm = async (ordered: OwnCart) => {
    const answer = await orderOwnCart(ordered)
    if (!answer.ok) return refused(answer.problem)
    setOrderId(answer.data.orderId ?? undefined)
  }
  // Each line by its place in the cart, where a name that is kept elsewhere has none.
  const places = lines.map((line, at) => ({ line, at, place: lines.slice(0, at).filter(one => !one.command || way !== 'own').length }))
  const domainError = places.map(({ place }) => errors[`items.${place}.domain`]).find(Boolean)
  const whole = Object.entries(errors).flatMap(([path, text]) => (atItsField.test(path) ? [] : [text]))
  const shared = { resource: 'orders', disabled: busy, values: {}, changed: false, onOther: () => undefined }
  if (orderId !== undefined)
    return (
      <Callout tone="ok">
        {t('ordered')} <Link href={paths.portalOrder(orderId)}>{t('toOrder')}</Link>
      </Callout>
    )
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      {[...new Set(whole)].map(text => (
        <Callout key={text} tone="warn">
          {text}
        </Callout>
      ))}
      {name && name.ways.length > 1 && (
        <FormField
          {...shared}
          id="bundle-way"
          path="way"
          errors={{}}
          field={{
            name: 'command',
            kind: 'choice',
            label: t('way'),
            options: name.ways,
            texts: Object.fromEntries(name.ways.map(one => [one, t(`ways.${one}`)])),
          }}
          value={way}
          onValue={value => change(() => setWay(String(value)))}
        />
      )}
      {(name || lines.some(({ productId }) => asksDomain(productId))) && (
        <FormField
          {...shared}
          id="bundle-domain"
          path="domain"
          errors={domainError ? { domain: domainError } : {}}
          field={{
            name: 'domain',
            kind: 'text',
            code: true,
            max: 255,
            ...(name && way !== 'own' ? { help: t('endsIn', { extensions: name.extensions.join(t('comma')) }) } : {}),
          }}
          value={domain}
          onValue={value => change(() => setDomain(String(value)))}
        />
      )}
      {places.map(({ line, at, place }) => {
        const offer = productOf(line.productId)
        if (!offer || (offer.options.length === 0 && offer.customFields.length === 0)) return null
        return (
          <fieldset key={at} className="border-0">
            <legend className="mb-2 font-semibold">{nameFor(offer.name, locale)}</legend>
            <OrderFormChoices
              id={`bundle-${at}`}
              path={`items.${place}`}
              resource="orders"
              line={line}
              offer={{ ...offer, addons: [], beside: [] }}
              errors={errors}
              disabled={busy}
              onLine={next => change(() => setLines(now => now.map((one, other) => (other === at ? next(one) : one))))}
            />
          </fieldset>
        )
      })}
      {price && cart ? (
        <>
          <div aria-live="polite" className="flex flex-col gap-3 rounded-lg border border-line px-4 py-3">
            <OrderPriceLines price={price} />
            <OrderTotals {...price} />
          </div>
          <div>
            <ConfirmDialog
              trigger={<Button variant="primary">{t('order')}</Button>}
              title={t('orderTitle', { name: nameFor(bundle.name, locale) })}
              text={t.rich('orderText', { total: () => <Money amount={price.total} currency={price.currency} /> })}
              keepLabel={t('keep')}
              actionLabel={t('order')}
              onConfirm={() => confirm(cart)}
            />
          </div>
        </>
      ) : (
        <div>
          <Button variant="primary" busy={busy} onClick={ask}>
            {t('seePrice')}
          </Button>
        </div>
      )}
    </section>
  )
}
