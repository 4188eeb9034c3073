'use client'
import { type ComponentProps, useMemo } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { SimulatePrices } from './simulate-prices.tsx'
import { TermPrices } from './term-prices.tsx'

interface TldFormProps extends Omit<ComponentProps<typeof ResourceForm>, 'own' | 'across' | 'resource' | 'children'> {
  resource: 'tlds' | 'tldPriceLists'
  currencies: readonly { code: string; name: string }[]
}

/** An extension, or a list of other prices of one. Below the prices it tells on demand what they change. */
export function TldForm({ currencies, ...form }: TldFormProps) {
  const own = useMemo(() => ({ prices: (props: OwnControlProps) => <TermPrices {...props} currencies={currencies} /> }), [currencies])
  const { resource, record, readOnly } = form
  const asked = !readOnly && (resource === 'tldPriceLists' || record !== undefined)
  return (
    <ResourceForm {...form} own={own}>
      {values => asked && <SimulatePrices resource={resource} id={record?.id ?? null} values={values} />}
    </ResourceForm>
  )
}
