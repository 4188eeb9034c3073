'use client'
import { type ComponentProps, useMemo } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { TermPrices } from './term-prices.tsx'

interface TldFormProps extends Omit<ComponentProps<typeof ResourceForm>, 'own' | 'across' | 'resource'> {
  currencies: readonly { code: string; name: string }[]
}

export function TldForm({ currencies, ...form }: TldFormProps) {
  const own = useMemo(() => ({ prices: (props: OwnControlProps) => <TermPrices {...props} currencies={currencies} /> }), [currencies])
  return <ResourceForm {...form} resource="tlds" own={own} />
}
