import type { SmsBehaviour, SmsRejection } from '#contract/messaging/sms-drivers.ts'

/**
 * What came of a call. `rejected`: nothing was sent, and asking again changes nothing. `retryable`: nothing was sent; later it may be.
 * `unknown`: the request went out and no answer came back, so that nobody knows whether it was sent.
 */
export type SmsAnswer<T extends object = object> =
  | ({ is: 'ok' } & T)
  | { is: 'rejected'; code: SmsRejection; message: string }
  | { is: 'retryable'; message: string }
  | { is: 'unknown'; message: string }

export interface OutgoingSms {
  /** E.164. */
  to: string
  text: string
  sender: string
  /** Ours, for gateways that keep one. */
  key: string
}

export interface SmsReport {
  providerId: string
  is: 'delivered' | 'failed'
  message: string
}

/** One gateway. Calls never throw; they are made by jobs, outside any transaction. */
export interface SmsDriver {
  /** Whether it knows us, and what is left, in its own words. */
  test(): Promise<SmsAnswer<{ balance: string | null }>>
  send(message: OutgoingSms): Promise<SmsAnswer<{ providerId: string }>>
}

export interface SmsContext {
  apiKey: string
  behaviour: SmsBehaviour
  /** Another address than the gateway's own, for tests. */
  address: string | undefined
  allowPrivate: boolean
}
export type OpenSms = (context: SmsContext) => SmsDriver
