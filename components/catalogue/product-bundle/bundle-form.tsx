'use client'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { bundleProblems } from '#contract/catalogue/bundle-figures.ts'

interface BundleFormProps {
  sections: FormSection[]
  values: Values
  record?: { id: number; version: number }
  readOnly: boolean
}

/** What is in a bundle, what it costs and when it is sold. */
export function BundleForm({ values, ...form }: BundleFormProps) {
  // What is hidden is not sent; the rules are judged with what the record has.
  const across = (sent: object) => bundleProblems({ ...values, ...sent } as never)
  return <ResourceForm {...form} resource="productBundles" values={values} across={across} />
}
