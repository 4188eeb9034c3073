import type { ProblemDetail } from './problem.ts'

/** Every answer of the API. */
export interface Envelope<T = unknown> {
  success: boolean
  message: string
  description: string
  status_code: number
  data: T
}
export type ProblemEnvelope = Envelope<ProblemDetail & { requestId: string }>
