import { z } from 'zod'
import { arrangeBody, arranged, arrangedShape, arrangementToken } from '../kernel/arrangement.ts'
import { bilingualText } from '../kernel/bilingual.ts'
import { bilingualRichText } from '../kernel/bilingual-rich-text.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  question: bilingualText({ max: 300 }),
  answer: bilingualRichText({ max: 20_000 }),
  sectionId: reference(),
  /** Categories of the knowledge base beside whose articles it is shown. */
  categoryIds: z.array(reference()).max(10, { error: 'tooMany' }).default([]),
  visible: flag().default(true),
})

const base = resource({
  name: 'faqs',
  path: 'faq',
  area: 'faq',
  input,
  record: { ...input.shape, position: z.int() },
  unaudited: ['position'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      question: { kind: 'bilingual', sort: true },
      sectionId: { kind: 'reference', of: 'faqSections' },
      visible: { kind: 'flag' },
      position: { kind: 'number', sort: true },
      updatedOn: { kind: 'instant', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'position', order: 'asc' },
    search: true,
  },
  events: { arranged: arrangedShape },
})

const sectionInput = z.strictObject({ name: bilingualText({ max: 80 }) })
export const faqSections = resource({
  name: 'faqSections',
  path: 'faq/section',
  area: 'faq',
  input: sectionInput,
  record: { ...sectionInput.shape, position: z.int(), faqCount: z.int() },
  unaudited: ['position'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      position: { kind: 'number', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'position', order: 'asc' },
    search: true,
  },
  events: { arranged: arrangedShape },
})

export const faqs = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Everything in its order, with what stands for that order. */
    board: endpoint({
      method: 'GET',
      path: 'faq/board',
      access: 'faq.view',
      data: z.object({
        token: arrangementToken,
        sectionToken: arrangementToken,
        sections: z.array(faqSections.record),
        items: z.array(base.record),
      }),
    }),
    /** The questions in their new order; `parentId` is the section. */
    arrange: endpoint({ method: 'POST', path: 'faq/arrange', access: 'faq.edit', body: arrangeBody, data: arranged, reply: 'updated' }),
    arrangeSections: endpoint({
      method: 'POST',
      path: 'faq/arrange-sections',
      access: 'faq.edit',
      body: arrangeBody,
      data: arranged,
      reply: 'updated',
    }),
  },
}
export type Faq = RecordOf<typeof faqs>
export type FaqSection = RecordOf<typeof faqSections>
