'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FormOf, formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { type BillingCycle, billingCycles } from '#contract/catalogue/billing-cycles.ts'
import type { products } from '#contract/catalogue/products.ts'
import { loadPart } from '#contract/manifest.ts'
import { callRecord } from '#lib/record/record-actions.ts'
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
  const router = useRouter()
  const sections = useMemo(() => priceSections(readOnly), [readOnly])
  const values = useMemo(() => formValues(sections[0]?.fields ?? [], { prices: product.prices }), [sections, product])
  const own = useMemo(
    () => ({ prices: (props: OwnControlProps) => <PriceMatrix {...props} currencies={currencies} cycles={cycles} /> }),
    [currencies, cycles],
  )
  return (
    <RecordForm
      resource="products"
      sections={sections}
      values={values}
      version={product.version}
      own={own}
      check={async () => checkWith((await loadPart('products')).create.pick({ prices: true }))}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'products', verb: 'update', id: product.id, body, idempotencyKey })}
      onSaved={() => router.refresh()}
      saveLabel={t('savePrices')}
    />
  )
}

const priceSections = (disabled: boolean): FormOf<typeof products> => [
  {
    fields: [
      {
        name: 'prices',
        kind: 'lines',
        full: true,
        disabled,
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
