type Messages = Record<string, unknown>
type Holder = { [place]?: Map<string, Messages | Promise<Messages>> }

const place = Symbol.for('sijil.messages')
/** On a server: far more than its languages have files. */
const most = 2000
/** How long a failure to fetch stands, in milliseconds. */
const retryAfter = 3000

// The server's bundles hold a copy of this module each; whoever draws for the first paint finds what the page's own code has kept.
function held() {
  const holder = globalThis as Holder
  holder[place] ??= new Map()
  return holder[place]
}

/** Keeps the messages of a file under its address. */
export function keepMessages(address: string, messages: Messages): void {
  const all = held()
  // What is in use is the last to go.
  all.delete(address)
  all.set(address, messages)
  if (all.size > most) all.delete(all.keys().next().value as string)
}

/** The messages at an address; a promise of them while a browser fetches them. */
export function messagesAt(address: string): Messages | Promise<Messages> {
  const known = held().get(address)
  if (known) return known
  const fetching = fetched(address)
  held().set(address, fetching)
  fetching.then(
    messages => keepMessages(address, messages),
    // Whoever tries again later asks again; what is drawn at once meets the same failure, and says so.
    () => setTimeout(() => held().delete(address), retryAfter),
  )
  return fetching
}

async function fetched(address: string): Promise<Messages> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}
