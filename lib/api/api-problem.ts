import type { ProblemCode, ProblemDetail } from '#contract/kernel/problem.ts'

/** The platform's own codes, and what only the console can see. */
export type ApiProblemCode = ProblemCode | 'networkConnectionError' | 'platformRestarting'

/** A refusal as the screen gets it: plain data, its texts already in the user's language. */
export interface ApiRefusal extends Omit<ProblemDetail, 'code'> {
  code: ApiProblemCode
  status: number
  message: string
  description: string
  requestId: string
}

/** A call that was refused, or not answered. */
export class ApiProblem extends Error {
  readonly refusal: ApiRefusal
  /** All that an error page learns of it in the browser: status, code and request id. */
  readonly digest: string
  constructor(refusal: ApiRefusal) {
    super(refusal.code === 'networkConnectionError' ? 'Network Error' : refusal.code)
    this.name = 'ApiProblem'
    this.refusal = refusal
    this.digest = `${refusal.status}:${refusal.code}:${refusal.requestId}`
  }
  get status() {
    return this.refusal.status
  }
  get code() {
    return this.refusal.code
  }
}
