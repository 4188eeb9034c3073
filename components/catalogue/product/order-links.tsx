'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { BillingCycle } from '#contract/catalogue/billing-cycles.ts'
import { paths } from '#lib/paths.ts'

interface OrderLinksProps {
  productId: number
  cycles: readonly BillingCycle[]
  /** Where the console is. */
  origin: string
  sold: boolean
}

/** Addresses that begin an order with a product, to be kept or sent to colleagues; with a promotion where one is typed. */
export function OrderLinks({ productId, cycles, origin, sold }: OrderLinksProps) {
  const t = useTranslations('products')
  const id = useId()
  const [promotion, setPromotion] = useState('')
  return (
    <div className="flex max-w-160 flex-col gap-4 p-(--gutter)">
      <p className="text-text-2">{t('links.text')}</p>
      {!sold && <Callout tone="warn">{t('links.notSold')}</Callout>}
      {cycles.length === 0 && <p className="text-small text-text-3">{t('links.noPrice')}</p>}
      {cycles.length > 0 && (
        <Field id={id} label={t('links.promotion')}>
          <Input
            id={id}
            mono
            dir="ltr"
            spellCheck={false}
            maxLength={40}
            value={promotion}
            onChange={event => setPromotion(event.target.value)}
          />
        </Field>
      )}
      <ul className="flex flex-col gap-3">
        {cycles.map(cycle => {
          const address = origin + paths.newOrder({ product: productId, cycle, promotion: promotion.trim() })
          return (
            <li key={cycle}>
              <p className="text-small text-text-3">{t(`cycles.${cycle}`)}</p>
              <CopyButton value={address}>
                <bdi dir="ltr" className="identifier wrap-anywhere text-start">
                  {address}
                </bdi>
              </CopyButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
