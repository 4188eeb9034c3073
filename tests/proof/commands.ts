/** What a program of the proof is told to do; each is answered once, with its `at`. */
export type Command = { at: number } & ({ do: 'fill'; services: number; clients: number } | { do: 'live'; day: string } | { do: 'judge' })

/** What the company looks like at a time, and what is wrong with it. */
export interface Judgement {
  faults: Record<string, number>
  strayDates: number
  counts: Record<string, number>
}

export interface Answer {
  at: number
  judgement?: Judgement
  failed?: string
}
