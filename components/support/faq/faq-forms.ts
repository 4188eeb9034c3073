import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { faqSections, faqs } from '#contract/support/faqs.ts'

export const faqForm: FormOf<typeof faqs> = [
  {
    fields: [
      { name: 'question', kind: 'bilingual', max: 300 },
      { name: 'answer', kind: 'bilingualRichText' },
      { name: 'sectionId', kind: 'reference', of: 'faqSections' },
      { name: 'categoryIds', kind: 'references', of: 'knowledgeBaseCategories', optional: true },
      { name: 'visible', kind: 'flag', full: true },
    ],
  },
]
export const faqSectionForm: FormOf<typeof faqSections> = [{ fields: [{ name: 'name', kind: 'bilingual', max: 80 }] }]
