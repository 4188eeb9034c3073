/** `away`: the settings name a platform elsewhere, which is not ours to watch. */
export type PlatformStatus = 'away' | 'starting' | 'ready' | 'restarting' | 'stopping'

export interface PlatformState {
  status: PlatformStatus
  /** Where the platform answers, without a slash at the end; absent until it has answered once. */
  baseUrl?: string
  /** How often it was started again since the console started. */
  restarts: number
}

const place = Symbol.for('sijil.platform')
type Holder = { [place]?: { state: PlatformState; waiting: Set<() => void> } }

// The server bundles hold a copy of this module each; the process has one platform.
function held() {
  const holder = globalThis as Holder
  holder[place] ??= { state: { status: 'starting', restarts: 0 }, waiting: new Set() }
  return holder[place]
}

/** How the platform is, as this console process knows it. */
export function platformState(): Readonly<PlatformState> {
  return held().state
}

export function setPlatformState(change: Partial<PlatformState>): void {
  const own = held()
  own.state = { ...own.state, ...change }
  for (const wake of [...own.waiting]) wake()
}

/** Calls `heard` whenever the state changes, for as long as the process lives. */
export function onPlatformState(heard: () => void): void {
  held().waiting.add(heard)
}

/** The platform does not answer now; `status` says why. */
export class PlatformUnavailable extends Error {
  readonly status: PlatformStatus
  constructor(status: PlatformStatus) {
    super(`the platform is ${status}`)
    this.status = status
  }
}

const usable = ({ status, baseUrl }: PlatformState) => (status === 'ready' || status === 'away' ? baseUrl : undefined)

/** Where to call the platform. While it starts, waits up to `patience` milliseconds; throws PlatformUnavailable after that. */
export async function platformBaseUrl(patience = 5000): Promise<string> {
  const own = held()
  const until = Date.now() + patience
  for (;;) {
    const found = usable(own.state)
    if (found) return found
    const left = until - Date.now()
    if (left <= 0 || own.state.status === 'stopping') throw new PlatformUnavailable(own.state.status)
    await change(own.waiting, left)
  }
}

function change(waiting: Set<() => void>, patience: number): Promise<void> {
  return new Promise(resolve => {
    const wake = () => {
      clearTimeout(timer)
      waiting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, patience)
    waiting.add(wake)
  })
}
