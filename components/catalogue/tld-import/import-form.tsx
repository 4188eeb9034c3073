'use client'
import { acrossWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { tldImportProblems } from '#contract/catalogue/tld-imports.ts'

interface ImportFormProps {
  sections: FormSection[]
  values: Values
  stored?: { id: number; version: number }
  saveLabel?: string
  readOnly?: boolean
}

/** What an import makes prices of, and how; saving it writes down what it would do. */
export function ImportForm({ values, stored, ...more }: ImportFormProps) {
  const across = acrossWith(tldImportProblems, values)
  return <ResourceForm {...more} resource="tldImports" values={values} record={stored} across={across} />
}
