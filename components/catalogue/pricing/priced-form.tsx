'use client'
import { type ComponentProps, useMemo } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import type { BillingCycle } from '#contract/catalogue/billing-cycles.ts'
import { PriceMatrix } from './price-matrix.tsx'

interface PricedFormProps extends Omit<ComponentProps<typeof ResourceForm>, 'own' | 'across'> {
  currencies: readonly { code: string; name: string }[]
  cycles: readonly BillingCycle[]
}

/** A form with prices by cycle and currency in it: of the record, or of each of its lines. Send the messages of products. */
export function PricedForm({ currencies, cycles, ...form }: PricedFormProps) {
  const own = useMemo(
    () => ({ prices: (props: OwnControlProps) => <PriceMatrix {...props} currencies={currencies} cycles={cycles} /> }),
    [currencies, cycles],
  )
  return <ResourceForm {...form} own={own} />
}
