'use client'
import { useContext } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { LinesField } from '#components/kit/form-fields/lines-field.tsx'
import { useNewest } from '#components/kit/form-fields/use-newest.ts'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { AddLine } from './add-line.tsx'
import { blankLine } from './invoice-line-fields.ts'
import { Terms } from './use-draft-terms.ts'

/** Nothing was typed in it. */
const isBlank = ({ description, unitPrice }: Values) => {
  const { en = '', ar = '' } = (description ?? {}) as { en?: string; ar?: string }
  return en.trim() === '' && ar.trim() === '' && (unitPrice === '' || unitPrice === undefined)
}

/** The lines of an invoice, and what can be put on it from elsewhere. */
export function InvoiceLines({ changed, ...shared }: OwnControlProps) {
  const { terms } = useContext(Terms)
  const lines = (Array.isArray(shared.value) ? shared.value : []) as Values[]
  const change = useNewest(lines, shared.onValue)
  return (
    <div className="flex flex-col gap-3">
      <LinesField {...shared} disabled={Boolean(shared.disabled)} changed={changed !== undefined} />
      <AddLine
        key={String(shared.values.clientId)}
        clientId={Number(shared.values.clientId) || 0}
        currency={terms?.currency}
        disabled={Boolean(shared.disabled)}
        onAdd={added => change(now => [...now.filter(line => !isBlank(line)), ...added.map(line => ({ ...blankLine, ...line }))])}
      />
    </div>
  )
}
