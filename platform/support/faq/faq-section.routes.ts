import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { type FaqSection, faqSections } from '#contract/support/faqs.ts'
import { lastPosition } from '#platform/kernel/arrange.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'

export const sections = { resource: faqSections, parent: null, called: 'name' } as const

/** The text of a column in the language it has. */

const faqCount = sql<number>`(select count(*) from "faqs" where "faqs"."sectionId" = "faqSections"."id")`

/** Every section in its order. */
export async function allSections(scope: Scope): Promise<FaqSection[]> {
  const { rows } = await sql<FaqSection>`select "id", "version", "createdOn", "updatedOn", "name", "position", ${faqCount} as "faqCount"
    from "faqSections" order by "position", "id"`.execute(scope.db)
  return rows
}

export const routes = recordRoutes({
  resource: faqSections,
  computed: { faqCount: () => faqCount },
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
  values: async (scope, input, current) => (current ? input : { ...input, position: await lastPosition(scope, sections) }),
  beforeRemove: async (_scope, { faqCount: count }) => {
    if (count > 0) throw new Problem('inUse', { values: { count } })
  },
})
