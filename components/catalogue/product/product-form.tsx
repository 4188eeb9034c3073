'use client'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { type ProductPart, productSections } from './product-sections.ts'

interface ProductFormProps {
  part: ProductPart
  values: Values
  /** The stored product; without it one is made. */
  product?: { id: number; version: number }
  /** Of a new product, what it has besides this part: what a copy takes from the other one. */
  also?: Values
  readOnly?: boolean
}

/** A part of a product, or a new one. */
export function ProductForm({ part, values, product, also, readOnly = false }: ProductFormProps) {
  const router = useRouter()
  const sections = useMemo(() => {
    const wanted = productSections[part]
    return readOnly ? wanted.map(one => ({ ...one, fields: one.fields.map(field => ({ ...field, disabled: true })) })) : wanted
  }, [part, readOnly])
  const fields = useMemo(() => sections.flatMap(section => section.fields), [sections])
  const start = useMemo(() => formValues(fields, values), [fields, values])
  const names = fields.map(({ name }) => name)
  return (
    <RecordForm
      resource="products"
      sections={sections}
      values={start}
      version={product?.version}
      also={also}
      check={async () => {
        const { create } = await loadPart('products')
        return checkWith(product ? create.pick(Object.fromEntries(names.map(name => [name, true])) as never) : create)
      }}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'products', verb: product ? 'update' : 'create', id: product?.id, body, idempotencyKey })
      }
      onSaved={(saved: { id: number }) => (product ? router.refresh() : router.push(paths.product(saved.id)))}
    />
  )
}
