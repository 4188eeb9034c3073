'use client'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
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
export function ProductForm({ part, product, also, ...more }: ProductFormProps) {
  return <ResourceForm {...more} resource="products" sections={productSections[part]} record={product} {...(also ? { also } : {})} />
}
