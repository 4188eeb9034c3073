'use client'
import { useCompany } from '../providers/company.tsx'
import type { FieldDefinition, Values } from './field-definition.ts'

/** What the company's settings say that fields begin with. */
export function useSetStarts(fields: readonly FieldDefinition[]): Values {
  const { mails } = useCompany()
  return Object.fromEntries(fields.flatMap(({ name, startsAsMailsOf }) => (startsAsMailsOf ? [[name, mails[startsAsMailsOf]]] : [])))
}
