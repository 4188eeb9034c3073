import { booksChecks } from '#contract/billing/books-checks.ts'
import { served } from '#platform/kernel/serve.ts'
import { booksCheckStore } from './books-check.store.ts'

export const routes = served(booksChecks.endpoints, booksCheckStore)
