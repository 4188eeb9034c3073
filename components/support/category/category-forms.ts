import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { Resources } from '#contract/manifest.ts'

/** The forms of the trees of categories. */
export const categoryForms = {
  knowledgeBaseCategories: [
    {
      fields: [
        { name: 'name', kind: 'bilingual', max: 80 },
        { name: 'parentId', kind: 'reference', of: 'knowledgeBaseCategories', optional: true, full: true },
        { name: 'hidden', kind: 'flag', full: true },
      ],
    },
  ],
  predefinedReplyCategories: [
    {
      fields: [
        { name: 'name', kind: 'bilingual', max: 80 },
        { name: 'parentId', kind: 'reference', of: 'predefinedReplyCategories', optional: true, full: true },
      ],
    },
  ],
} satisfies { [N in 'knowledgeBaseCategories' | 'predefinedReplyCategories']: FormOf<Resources[N]> }
