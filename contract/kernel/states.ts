/** A table of what may be done in which state: `stateRules({ publish: ['draft'] })`. */
export interface StateRules<Verb extends string, State extends string> {
  readonly table: Record<Verb, readonly State[]>
  /** May `verb` be done while in `state`? */
  can(verb: Verb, state: State): boolean
  /** The verbs that `state` allows. */
  allowed(state: State): Verb[]
}

export function stateRules<const State extends string, const Verb extends string>(
  table: Record<Verb, readonly State[]>,
): StateRules<Verb, State> {
  return {
    table,
    can: (verb, state) => table[verb].includes(state),
    allowed: state => (Object.keys(table) as Verb[]).filter(verb => table[verb].includes(state)),
  }
}
