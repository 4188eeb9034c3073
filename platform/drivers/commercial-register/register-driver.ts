import type { RegisteredCompany } from '#contract/clients/register-lookup.ts'
import type { VerificationBehaviour, VerificationEnvironment } from '#contract/clients/verification-drivers.ts'
import type { VerificationAnswer } from '../verification/verification-answer.ts'

/** Who tells what a company is. Calls never throw; they are made outside any transaction. */
export interface RegisterDriver {
  /** Whether it knows us. */
  test(): Promise<VerificationAnswer>
  /** A company by the number of its register, or by its unified one; null: there is none. */
  find(number: string): Promise<VerificationAnswer<{ company: RegisteredCompany | null }>>
}

export interface RegisterContext {
  environment: VerificationEnvironment
  apiKey: string
  behaviour: VerificationBehaviour
  /** Another address than its own, for tests. */
  address: string | undefined
  allowPrivate: boolean
}
export type OpenRegister = (context: RegisterContext) => RegisterDriver
