import type { RaisedLimit } from '#contract/catalogue/configurable-options.ts'
import type { PanelModuleName, SimulatedBehaviour } from '#contract/services/panel-modules.ts'
import type { PanelRejection } from '#contract/services/panel-rejections.ts'
import type { Db } from '#platform/kernel/database.ts'

/**
 * What came of a call. `rejected`: nothing was done, and asking again changes nothing. `retryable`: nothing was done; later it may be.
 * `unknown`: the request went out and no answer came back. Whether it was done is found out by asking (`account`), never by repeating it.
 */
export type PanelAnswer<T extends object = object> =
  | ({ is: 'ok' } & T)
  | { is: 'rejected'; code: PanelRejection; message: string }
  | { is: 'retryable'; message: string; afterSeconds?: number }
  | { is: 'unknown'; message: string }

/** How much of something there is, in MiB; without a limit where `limit` is null. */
export interface Usage {
  used: number
  limit: number | null
}

/** An account as it is on the server. */
export interface PanelAccount {
  username: string
  domain: string
  package: string
  contactEmail: string | null
  suspended: boolean
  suspendReason: string | null
  disk: Usage
  /** Traffic of the present month; null where the panel does not say. */
  bandwidth: Usage | null
  /** The IP address that its sites answer at. */
  address: string | null
  /** Of what is counted, and whether it has a shell (1 or 0). */
  limits: CountedLimits
}

export interface NewAccount {
  username: string
  domain: string
  password: string
  package: string
  contactEmail: string
}

/** In MiB, counted, or 1 and 0 of what is had or not; null: unlimited. */
type Limits = Record<RaisedLimit, number | null>
export type AccountLimits = Partial<Limits>
export type CountedLimits = Omit<Limits, 'disk' | 'bandwidth' | 'dedicatedIp'>

export interface PanelPackage extends Limits {
  name: string
}

/** One server's panel. Calls never throw: what went wrong is in the answer. They are made by jobs, outside any transaction. */
export interface PanelDriver {
  test(): Promise<PanelAnswer<{ version: string; host: string }>>
  createAccount(account: NewAccount): Promise<PanelAnswer>
  /** `account` is null when there is none of that name. */
  account(username: string): Promise<PanelAnswer<{ account: PanelAccount | null }>>
  accounts(): Promise<PanelAnswer<{ accounts: PanelAccount[] }>>
  /** Of a suspended account: ok. */
  suspendAccount(of: { username: string; reason: string }): Promise<PanelAnswer>
  /** Of an account that is not suspended: ok. */
  unsuspendAccount(username: string): Promise<PanelAnswer>
  /** Deletes the account with all that is in it. Of one that is not there: rejected, `noSuchAccount`. */
  terminateAccount(username: string): Promise<PanelAnswer>
  /**
   * Gives the account limits of its own; null: none. One that is not named stays. Another package brings its own limits again. Of an IP address that the
   * server does not have: rejected, `noFreeAddress`.
   */
  setLimits(to: { username: string } & AccountLimits): Promise<PanelAnswer>
  changePackage(to: { username: string; package: string }): Promise<PanelAnswer>
  changePassword(to: { username: string; password: string }): Promise<PanelAnswer>
  /** An address that lets its bearer into the account's panel once, until `expiresOn`. */
  signIn(username: string): Promise<PanelAnswer<{ address: string; expiresOn: string }>>
  /** The same into the panel of the server itself, as the user by whom we speak to it. */
  signInToServer(): Promise<PanelAnswer<{ address: string; expiresOn: string }>>
  packages(): Promise<PanelAnswer<{ packages: PanelPackage[] }>>
}

/** How the certificate of a server is judged: by the authorities everyone knows, by one of its own (PEM), or by its SHA-256 fingerprint. */
export type Trust = { by: 'authorities' } | { by: 'ownAuthority'; authority: string } | { by: 'fingerprint'; fingerprint: string }

/** What a driver is told of the server that it speaks to. */
export interface PanelServer {
  id: number
  module: PanelModuleName
  /** A name or an address. */
  hostname: string
  port: number
  /** Speaks TLS. */
  secure: boolean
  trust: Trust
  username: string
  /** In plain text; handed to nobody else. */
  accessKey: string
  /** Seconds for one call; the module's own where null. */
  timeout: number | null
  maxAccounts: number | null
  simulatedBehaviour: SimulatedBehaviour
  /** Seconds. */
  simulatedDelay: number
}

/** One request with what came back; the recorder masks secrets before it keeps anything. */
export interface PanelCall {
  /** The panel's own name of what was called. */
  call: string
  request: unknown
  response: unknown
  seconds: number
  answer: PanelAnswer
}
export type RecordPanelCall = (call: PanelCall) => Promise<void>

export interface PanelContext {
  server: PanelServer
  record: RecordPanelCall
  /** Whether a server at this IP address may be called. */
  mayCall: (address: string) => boolean
  /** Where a simulated panel has its state: never the caller's transaction. */
  db: Db
  now: () => Date
}
export type OpenPanel = (context: PanelContext) => PanelDriver
