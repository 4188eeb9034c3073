import type { clients } from '#contract/clients/clients.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'

export type Client = AnswerOf<typeof clients.endpoints.get>
export type ClientRow = AnswerOf<typeof clients.endpoints.list>['items'][number]
export type Duplicates = AnswerOf<typeof clients.endpoints.duplicates>
