import type { FormSection } from '#components/kit/record-form/field-definition.ts'

export const faqForm: FormSection[] = [
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
export const faqSectionForm: FormSection[] = [{ fields: [{ name: 'name', kind: 'bilingual', max: 80 }] }]
