type Row = Record<string, unknown>

/** What a verb's function did, besides leading to the state that the contract names. */
export interface Outcome<P = unknown> {
  /** Columns of the record that change. */
  set?: Row
  /** What the event tells. */
  payload?: P
  /** What changed outside the record's own columns, for its history. */
  before?: Row
  after?: Row
  /** It became part of this other record: it is deleted, and event and answer are of the other. */
  into?: number
  /** Nothing had to be done: nothing is written down. */
  unchanged?: boolean
}
