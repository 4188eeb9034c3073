type Values = Record<string, unknown>

/** What a copy of a record starts with: the fields that may be written, lines without the numbers of the stored ones. */
export function copiedValues({ create }: { create: { shape: object } }, record: Values): Values {
  const written = Object.entries(record).filter(([field]) => field in create.shape)
  return Object.fromEntries(written.map(([field, value]) => [field, Array.isArray(value) ? value.map(asNew) : value]))
}

function asNew(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || !('position' in line)) return line
  const { id: _, position: __, ...rest } = line as Values
  return rest
}

/** A name in each language it has, said to be a copy. */
export const copiedName = ({ en, ar }: { en: string; ar: string }, named: (name: string) => string) => ({
  en: en && named(en),
  ar: ar && named(ar),
})
