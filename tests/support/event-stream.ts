export interface StreamEvent {
  id: number | null
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever came
  data: any
}
export interface EventStream {
  status: number
  events: StreamEvent[]
  /** Resolves when the server ends it. */
  ended: Promise<void>
  close(): void
}

/** Reads server-sent events as a browser does. */
export async function openEvents(address: string, headers: Record<string, string>): Promise<EventStream> {
  const stop = new AbortController()
  const answer = await fetch(address, { headers, signal: stop.signal })
  const events: StreamEvent[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]
        const [event, data] = [field('event'), field('data')]
        if (event) events.push({ id: Number(field('id')) || null, event, data: JSON.parse(data ?? 'null') })
      }
    }
  }
  const ended = read().catch(error => {
    if (!stop.signal.aborted) throw error
  })
  return { status: answer.status, events, ended, close: () => stop.abort() }
}
