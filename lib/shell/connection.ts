/** How long until the connection is tried again, in milliseconds; the last one again and again. */
const pauses = [500, 1000, 2000, 3000]
const quick = 4000

let back: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * A page that is asked for while nothing answers is asked for again once something does: the router would leave for the browser's error
 * page, and all that was on the screen with it. Actions and fetches of data keep their own ways of saying so.
 */
export function keepPagesOffline(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        return await send(input, init)
      } catch (error) {
        if (!asksForPage(init) || init?.signal?.aborted) throw error
        await connectionBack()
      }
    }
  }
  window.addEventListener('offline', connectionBack)
}

/** For useSyncExternalStore: whether nothing answers. */
export const connectionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  lost: () => back !== null,
  atFirst: () => false,
}

/** The router's own requests for a page that somebody goes to; what it only fetches ahead may fail. */
function asksForPage(init: RequestInit | undefined): boolean {
  if (init?.method !== undefined && init.method !== 'GET') return false
  const headers = new Headers(init?.headers)
  return headers.has('rsc') && !headers.has('next-router-prefetch')
}

function connectionBack(): Promise<void> {
  if (back === null) {
    back = answered().then(() => {
      back = null
      tell()
    })
    tell()
  }
  return back
}

async function answered(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await paused(pauses[Math.min(tries, pauses.length - 1)] as number)
    if (!navigator.onLine) continue
    try {
      await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(quick) })
      return
    } catch {}
  }
}

/** Waits, and no longer than until the browser says that it is online again. */
const paused = (milliseconds: number) =>
  new Promise<void>(resolve => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })

const tell = () => {
  for (const listener of listeners) listener()
}
