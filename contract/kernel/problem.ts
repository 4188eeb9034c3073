import type { Bilingual } from './bilingual.ts'

/** Every refusal the platform can give, with its HTTP status. Words for each: messages/…/problems.json. */
export const problemStatus = {
  validation: 422,
  listField: 422,
  listLimit: 422,
  badRequest: 400,
  unauthorized: 401,
  signInFailed: 401,
  sessionExpired: 401,
  forbidden: 403,
  restrictedAccess: 403,
  bannedAddress: 403,
  notFound: 404,
  methodNotAllowed: 405,
  wrongState: 409,
  conflict: 409,
  duplicate: 409,
  inUse: 409,
  idempotencyKeyReused: 422,
  codeWrong: 422,
  codeExpired: 422,
  passwordChangeNeeded: 403,
  passkeyRefused: 422,
  enrolmentNeeded: 403,
  captchaRequired: 428,
  coolDown: 429,
  tooManyRequests: 429,
  payloadTooLarge: 413,
  fileTooLarge: 413,
  fileWrongType: 415,
  tooManyFiles: 422,
  linkExpired: 410,
  maintenance: 503,
  unavailable: 503,
  internal: 500,
} as const
export type ProblemCode = keyof typeof problemStatus

export interface FieldProblem {
  key: string
  values?: Record<string, string | number>
  /** In the caller's language; set by the platform. */
  message?: string
}
export type FieldProblems = Record<string, FieldProblem>

/** What a refused save over a newer version tells: who changed which field, from what to what. */
export interface VersionConflict {
  version: number
  changedBy: Bilingual | null
  /** All of it was the caller's own doing: in another tab. */
  byYou?: boolean
  changedOn: string
  /** By field; a line of a document as `lines.12`, by its id. */
  changes: Record<string, { yours: unknown; theirs: unknown; base?: unknown }>
  /** The lines of a document as they are now, by the field that holds them. */
  lines?: Record<string, unknown>
}

export interface ProblemDetail {
  code: ProblemCode
  values?: Record<string, string | number>
  fields?: FieldProblems
  /** The code of an outside system that refused: EPP:2304. Its words are those of the error codes, when it has some. */
  external?: string
  /** Why the state does not allow it: a key of the reasons (messages/…/reasons.json). */
  reason?: string
  /** Who has changed the record since it was seen, where that is why. */
  since?: Bilingual
  conflict?: VersionConflict
}

/** The one error type: thrown anywhere, mapped once to status and envelope. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly detail: Omit<ProblemDetail, 'code'>
  constructor(code: ProblemCode, detail: Omit<ProblemDetail, 'code'> = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.detail = detail
  }
  get status(): number {
    return problemStatus[this.code]
  }
}
