'use client'
import { useFieldLabel } from '#components/kit/record-form/use-field-label.ts'
import { Callout } from '#components/ui/callout.tsx'
import type { ApiRefusal } from '#lib/api/api-problem.ts'

/** Why what is asked for is not sold so: each field with its reason. */
export function PriceRefusal({ refusal: { fields = {}, message } }: { refusal: ApiRefusal }) {
  const label = useFieldLabel('orders')
  const told = Object.entries(fields)
  return (
    <Callout tone="warn" title={told.length === 0 ? message : undefined}>
      {told.map(([path, problem]) => (
        <p key={path}>
          {label(path)}: {problem.message}
        </p>
      ))}
    </Callout>
  )
}
