/** A tab that nobody sees lets its connection go after so long: a browser has only six to one host. */
const unseen = 20_000
const longestPause = 60_000

interface Listening {
  /** Asked for at each connection: what was heard last may stand in it. */
  address(): string
  /** By the name of the event. */
  heard: Readonly<Record<string, (event: MessageEvent<string>) => void>>
  /** The connection is there, or has been lost. */
  connected?(is: boolean): void
  /** Whether to come back after a connection that was refused. */
  again(): Promise<boolean>
}

/** Hears server-sent events while the tab is seen, and comes back when the connection breaks; answers what ends it. */
export function keepOpen({ address, heard, connected, again }: Listening): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 2000
  let over = false

  const later = (work: () => void, after: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, after)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (over || document.hidden) return
    const opened = new EventSource(address())
    source = opened
    opened.addEventListener('open', () => {
      pause = 2000
      connected?.(true)
    })
    for (const [name, hear] of Object.entries(heard)) opened.addEventListener(name, hear)
    opened.addEventListener('ended', () => {
      over = true
      close()
      connected?.(false)
    })
    // A lost connection comes back by itself; a refused one does not.
    opened.addEventListener('error', () => {
      connected?.(false)
      if (opened.readyState === EventSource.CLOSED) later(retry, pause)
    })
  }
  const retry = async () => {
    pause = Math.min(pause * 2, longestPause)
    if (await again()) open()
    else over = true
  }
  const followVisibility = () => {
    if (document.hidden) later(close, unseen)
    else if (!source || source.readyState === EventSource.CLOSED) open()
    else clearTimeout(timer)
  }
  document.addEventListener('visibilitychange', followVisibility)
  open()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}
