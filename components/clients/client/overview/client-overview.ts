import type { clientOverview } from '#contract/dashboard/client-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'

export type ClientOverview = AnswerOf<typeof clientOverview.overview>
