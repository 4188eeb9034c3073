import { Problem } from '#contract/kernel/problem.ts'
import { filesIn, plainOf } from '#contract/kernel/rich-text.ts'
import { type Faq, faqs } from '#contract/support/faqs.ts'
import { arrange, lastPosition, placesOf, tokenOf } from '#platform/kernel/arrange.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { bothOf, indexed, textFinds } from '#platform/kernel/full-text.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import { sanitisedBoth } from '#platform/kernel/rich-text.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { attachImages } from '../images.ts'
import { allSections, sections } from './faq-section.routes.ts'

const questions = { resource: faqs, parent: 'sectionId', called: 'question' } as const

async function values(scope: Scope, given: Record<string, unknown>, current: Faq | null) {
  const input = given as Partial<Faq>
  const next: Partial<Faq> = { ...input }
  if (input.answer) next.answer = sanitisedBoth(input.answer, 'answer')
  if (input.sectionId) await checkThere(scope, 'faqSections', [input.sectionId], 'sectionId')
  if (input.categoryIds) {
    next.categoryIds = [...new Set(input.categoryIds)]
    await checkThere(scope, 'knowledgeBaseCategories', next.categoryIds, 'categoryIds')
  }
  const moves = input.sectionId !== undefined && input.sectionId !== current?.sectionId
  return moves ? { ...next, position: await lastPosition(scope, questions) } : next
}

async function board(scope: Scope, items: Faq[]) {
  const tokens = { token: tokenOf(await placesOf(scope, questions)), sectionToken: tokenOf(await placesOf(scope, sections)) }
  return { ...tokens, sections: await allSections(scope), items }
}

export const routes = recordRoutes(
  {
    resource: faqs,
    nameOf: ({ question }) => (question.en || question.ar).slice(0, 120),
    searchOf: ({ question }) => [question.en, question.ar],
    derived: ({ question, answer }) => ({ ...indexed(bothOf(question), bothOf(answer).map(plainOf)), fileIds: filesIn(answer) }),
    alsoFinds: (_scope, typed) => textFinds('faqs', typed),
    values,
    afterCreate: (scope, faq) => attachImages(scope, 'faqs', faq.id, faq.answer, 'answer'),
    afterUpdate: (scope, faq) => attachImages(scope, 'faqs', faq.id, faq.answer, 'answer'),
  },
  store => ({
    board: async scope => board(scope, (await store.select(scope).orderBy('position').orderBy('id').execute()) as Faq[]),
    arrange: (scope, { body }) =>
      arrange(scope, questions, body, async items => {
        const wanted = [...new Set(items.map(({ parentId }) => parentId))]
        if (wanted.includes(null)) throw new Problem('validation', { fields: { items: { key: 'notAChoice' } } })
        await checkThere(scope, 'faqSections', wanted as number[], 'items')
      }),
    arrangeSections: (scope, { body }) => arrange(scope, sections, body),
  }),
)
