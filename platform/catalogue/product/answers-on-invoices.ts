import type { z } from 'zod'
import type { CustomField, storedCustomValue } from '#contract/catalogue/custom-fields.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './product.table.ts'

type Answer = z.output<typeof storedCustomValue>
/** The fields whose answers stand on invoices, with the kind of each. */
export type FieldsOnInvoices = ReadonlyMap<number, CustomField['kind']>

const yesAndNo = { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } } as const

/** Which of the fields of these answers stand on invoices: never one that is staff's alone. */
export async function fieldsOnInvoices({ db }: Scope, answers: readonly Pick<Answer, 'fieldId'>[]): Promise<FieldsOnInvoices> {
  const ids = [...new Set(answers.map(({ fieldId }) => fieldId))]
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('productCustomFields')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .where('showOnInvoice', '=', true)
    .where('staffOnly', '=', false)
    .execute()
  return new Map(found.map(({ id, kind }) => [id, kind]))
}

/** What is said of answers behind the name of what is invoiced; empty where nothing is. */
export function answersText(answers: readonly Answer[], fields: FieldsOnInvoices): Bilingual {
  const shown = answers.filter(({ fieldId, value }) => fields.has(fieldId) && value !== '')
  const of = (language: 'en' | 'ar') =>
    shown
      .map(({ fieldId, name, value }) => {
        const said = fields.get(fieldId) === 'flag' && (value === 'yes' || value === 'no') ? yesAndNo[value][language] : value
        return `${name[language] || name.en || name.ar}: ${said.replace(/\s+/g, ' ')}`
      })
      .join(' · ')
  return { en: of('en'), ar: of('ar') }
}
