import type { VerificationRejection } from '#contract/clients/verification-drivers.ts'

/** What came of a call. `rejected`: asking again changes nothing. `unreachable`: no answer that can be read came; later one may. */
export type VerificationAnswer<T extends object = object> =
  | ({ is: 'ok' } & T)
  | { is: 'rejected'; code: VerificationRejection; message: string }
  | { is: 'unreachable'; message: string }
export type NoAnswer = Exclude<VerificationAnswer, { is: 'ok' }>
