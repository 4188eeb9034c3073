'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import type { FormOf, Values } from '#components/kit/record-form/field-definition.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { type BillingCycle, billingCycles } from '#contract/catalogue/billing-cycles.ts'
import type { products } from '#contract/catalogue/products.ts'
import { PriceMatrix } from './price-matrix.tsx'

interface PriceFormProps {
  product: { id: number; version: number; prices: Values[] }
  currencies: readonly { code: string; name: string }[]
  cycles: readonly BillingCycle[]
  readOnly: boolean
}

/** The prices of one product, saved with its version. */
export function PriceForm({ product, currencies, cycles, readOnly }: PriceFormProps) {
  const t = useTranslations('products')
  const own = useMemo(
    () => ({ prices: (props: OwnControlProps) => <PriceMatrix {...props} currencies={currencies} cycles={cycles} /> }),
    [currencies, cycles],
  )
  return (
    <ResourceForm
      resource="products"
      sections={sections}
      values={product}
      record={product}
      own={own}
      readOnly={readOnly}
      saveLabel={t('savePrices')}
    />
  )
}

const sections: FormOf<typeof products> = [
  {
    fields: [
      {
        name: 'prices',
        kind: 'lines',
        full: true,
        fields: [
          { name: 'currency', kind: 'text' },
          { name: 'cycle', kind: 'choice', options: billingCycles },
          { name: 'price', kind: 'money', currency: 'currency' },
          { name: 'setupFee', kind: 'money', currency: 'currency' },
        ],
      },
    ],
  },
]
