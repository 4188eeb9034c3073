'use client'
import { useEffect, useState } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { OrderFormChoices } from '#components/orders/order/order-form-choices.tsx'
import type { ChosenOption } from '#components/orders/order/ordered-line.ts'
import { offeredOptions } from '#contract/catalogue/configurable-options.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { readProduct } from './actions.ts'

const nothingElse = { cycles: [], needsDomain: false, single: false, customFields: [], addons: [], beside: [] }

/** What of the options of its product an item of a bundle holds in its price; a product without options shows nothing. */
export function BundleOptions({ id, path, resource, label, help, value, values, errors, disabled, onValue }: OwnControlProps) {
  const productId = Number(values.productId) || 0
  const known = useOptions(productId)
  const chosen = (Array.isArray(value) ? value : []) as (ChosenOption & { quantity: number })[]
  const gone = known && chosen.some(({ optionId }) => !known.some(option => option.id === optionId))
  useEffect(() => {
    // What was chosen of another product is nothing of this one.
    if (gone) onValue(chosen.filter(({ optionId }) => known.some(option => option.id === optionId)))
  }, [gone, known, chosen, onValue])
  // Whoever orders gives what is required: a bundle need not hold it.
  const options = offeredOptions(known ?? [], chosen).map(option => ({ ...option, required: false, minimum: 0 }))
  if (options.length === 0) return null
  const line = { productId, cycle: '', options: chosen }
  return (
    <fieldset className="flex flex-col gap-1.5 border-0" id={id} tabIndex={-1}>
      <legend className="field-label mb-1.5">{label}</legend>
      {help && <p className="text-small text-text-2">{help}</p>}
      <OrderFormChoices
        id={id}
        path={path.slice(0, -'.options'.length)}
        {...{ resource, errors, disabled, line }}
        offer={{ ...nothingElse, id: productId, options }}
        onLine={change => onValue(change(line).options ?? [])}
      />
    </fieldset>
  )
}

/** The options of a product; null until they are known. */
function useOptions(productId: number): Product['options'] | null {
  const [known, setKnown] = useState<{ productId: number; options: Product['options'] } | null>(null)
  useEffect(() => {
    if (productId === 0) return
    let current = true
    readProduct({ params: { id: productId } })
      .then(answer => {
        if (current && answer.ok) setKnown({ productId, options: answer.data.options })
      })
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [productId])
  return known?.productId === productId ? known.options : null
}
