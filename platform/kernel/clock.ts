let offset = 0

/** The only source of time in the platform, so that tests and dry runs can set it. */
export const clock = {
  now: (): Date => new Date(Date.now() + offset),
  /** Moves the clock to an instant (it goes on running); null puts it back. */
  set(to: Date | null): void {
    offset = to ? to.getTime() - Date.now() : 0
  },
  /** Moves the clock forward. */
  advance(milliseconds: number): void {
    offset += milliseconds
  },
}
