type Load = () => Promise<object>

/** What every record can be, each by a capability of its own. */
const verbs = ['view', 'create', 'edit', 'delete', 'export'] as const
type Verb = (typeof verbs)[number]

/** Records of a list that wait for somebody: a line of the home page's work. */
export interface Waiting {
  /** Message `home.waiting.<name>`, told how many. */
  name: string
  /** The filters of the list that holds them, as in its address. */
  search: Readonly<Record<string, string>>
  /** The right to do something about them. */
  needs: string
  /** The list that leads to them, where they have none of their own: by its name, with its own filters. */
  seenIn?: { list: string; search: Readonly<Record<string, string>> }
}

/** What an area's manifest says of one of its parts. The part itself is its file's export of the same name, loaded when it is wanted. */
interface Entry<K extends string, L extends Load, C extends string, P extends string> {
  kind: K
  load: L
  /** Every capability that comes with the part: `area.verb`. */
  capabilities: readonly C[]
  /** The page of one record, by its word in lib/paths; none where it is edited in its list. */
  page?: P | undefined
  /** Its records can be chosen in a field that refers to one. */
  pickable: boolean
  waits?: readonly Waiting[] | undefined
  /** A report: where it stands among them, `<area>/<name>`, in the address of its page and of its call. */
  report?: string | undefined
  /** The export that holds the calls, where it is not called like the part. */
  exported?: string | undefined
}

interface More<C extends string, P extends string> {
  capabilities?: readonly C[]
  page?: P
  waits?: readonly Waiting[]
}
interface MoreOfList<C extends string, P extends string> extends More<C, P> {
  pickable?: boolean
}

/** A resource with its verbs and the five capabilities of `area`; further ones are named in `capabilities`. */
export function resourceEntry<const A extends string, L extends Load, const C extends string = never, const P extends string = never>(
  area: A,
  load: L,
  { capabilities = [], page, waits }: More<C, P> = {},
): Entry<'resource', L, `${A}.${Verb}` | C, P> {
  return {
    kind: 'resource',
    load,
    page,
    waits,
    pickable: true,
    capabilities: [...verbs.map(verb => `${area}.${verb}` as const), ...capabilities],
  }
}

/** A list whose records are not made and changed as those of a resource. */
export function listEntry<L extends Load, const C extends string = never, const P extends string = never>(
  load: L,
  { capabilities = [], page, waits, pickable = false }: MoreOfList<C, P> = {},
): Entry<'list', L, C, P> {
  return { kind: 'list', load, page, waits, pickable, capabilities }
}

/** A report: a list whose rows are worked out, with the right to see it and that to take reports away. */
export function reportEntry<const C extends `report.${string}`, L extends Load>(
  report: string,
  right: C,
  load: L,
): Entry<'list', L, C | 'report.export', never> & { report: string } {
  return { kind: 'list', load, report, pickable: false, capabilities: [right, 'report.export'] }
}

/** Calls that belong to no resource. */
export function callsEntry<L extends Load, const C extends string = never>(
  load: L,
  { capabilities = [], exported }: { capabilities?: readonly C[]; exported?: string } = {},
): Entry<'calls', L, C, never> {
  return { kind: 'calls', load, exported, pickable: false, waits: undefined, capabilities }
}
