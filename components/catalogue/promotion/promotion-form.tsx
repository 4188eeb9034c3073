'use client'
import { acrossWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { promotionProblems } from '#contract/catalogue/promotion-problems.ts'
import { CodeField } from './code-field.tsx'

interface PromotionFormProps {
  sections: FormSection[]
  values: Values
  promotion?: { id: number; version: number }
  readOnly?: boolean
}
const own = { code: CodeField }

/** The rules of a promotion, or a new one. */
export function PromotionForm({ values: given, promotion, ...more }: PromotionFormProps) {
  // A choice is a text.
  const years = Array.isArray(given.years) ? given.years.map(String) : []
  const values = { ...given, years }
  const across = acrossWith(promotionProblems, values)
  return <ResourceForm {...more} resource="promotions" values={values} record={promotion} own={own} across={across} />
}
