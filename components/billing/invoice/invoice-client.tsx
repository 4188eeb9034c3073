'use client'
import { useContext, useEffect } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { FormField } from '#components/kit/record-form/form-field.tsx'
import { Terms } from './use-draft-terms.ts'

/** The client of an invoice, whose currency is that of its amounts. */
export function InvoiceClient({ changed, ...shared }: OwnControlProps) {
  const { terms } = useContext(Terms)
  const { values, onOther } = shared
  const currency = terms?.currency
  useEffect(() => {
    if (currency && values.currency !== currency) onOther('currency', currency)
  }, [currency, values.currency, onOther])
  return <FormField {...shared} disabled={Boolean(shared.disabled)} changed={changed !== undefined} />
}
