'use client'
import { acrossWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { bundleProblems } from '#contract/catalogue/bundle-figures.ts'
import { BundleOptions } from './bundle-options.tsx'

const own = { options: BundleOptions }

interface BundleFormProps {
  sections: FormSection[]
  values: Values
  record?: { id: number; version: number }
  readOnly: boolean
}

/** What is in a bundle, what it costs and when it is sold. */
export function BundleForm({ values, ...form }: BundleFormProps) {
  const across = acrossWith(bundleProblems, values)
  return <ResourceForm {...form} resource="productBundles" values={values} across={across} own={own} />
}
