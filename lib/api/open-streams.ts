const place = Symbol.for('sijil.openStreams')
type Holder = { [place]?: { open: Set<() => void>; ending: boolean } }

// The server bundles hold a copy of this module each; the process has one set of streams.
function held() {
  const holder = globalThis as Holder
  holder[place] ??= { open: new Set(), ending: false }
  return holder[place]
}

/** Keeps the end of a stream; answers what forgets it. A console that is ending ends it at once. */
export function keepStream(end: () => void): () => void {
  const { open, ending } = held()
  open.add(end)
  if (ending) end()
  return () => open.delete(end)
}

/** Ends every open stream, so that their requests are no longer in flight when the console ends. */
export function endStreams(): void {
  const own = held()
  own.ending = true
  for (const end of [...own.open]) end()
}
