import type { VerificationBehaviour, VerificationEnvironment } from '#contract/clients/verification-drivers.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { VerificationAnswer } from '../verification/verification-answer.ts'

export interface AskedPerson {
  /** Of a citizen or resident. */
  nationalId: string
  /** A UUID of ours. */
  requestId: string
  language: 'ar' | 'en'
  /** Where the person sits. */
  callerIp: string
}

export interface OpenTransaction {
  nationalId: string
  transactionId: string
  /** The two digits that the person chooses in the app. */
  code: string
  callerIp: string
}

/** Who says whether a person is who they say they are. Calls never throw; they are made outside any transaction. */
export interface IdentityDriver {
  /** Whether it knows us. */
  test(): Promise<VerificationAnswer>
  /** Asks the person in their app. `seconds`: for so long they may answer. */
  request(person: AskedPerson): Promise<VerificationAnswer<{ transactionId: string; code: string; seconds: number }>>
  /** How that stands. `nationalId`: of whoever confirmed, where it is told. */
  state(
    transaction: OpenTransaction,
  ): Promise<VerificationAnswer<{ state: 'waiting' | 'completed' | 'rejected' | 'expired'; nationalId: string | null }>>
  /** The transaction that a token is about which the service sent by itself, once its signature is known to be theirs; of services that send some. */
  readCallback?(token: string): Promise<VerificationAnswer<{ transactionId: string }>>
}

export interface IdentityContext {
  environment: VerificationEnvironment
  appId: string
  apiKey: string
  serverIp: string
  behaviour: VerificationBehaviour
  /** Another address than its own, for tests. */
  address: string | undefined
  allowPrivate: boolean
  /** A keyed digest: no number is kept as it is, by a simulator either. */
  digest: (nationalId: string) => string
  db: Db
  now: Date
}
export type OpenIdentity = (context: IdentityContext) => IdentityDriver
