import { booksChecks } from '#contract/billing/books-checks.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from './books-check.table.ts'

export const booksCheckStore = crud({ resource: booksChecks, nameOf: ({ id }) => `#${id}` })
