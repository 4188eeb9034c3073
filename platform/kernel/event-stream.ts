import { Readable } from 'node:stream'

/** A browser that takes nothing for so long is cut off, in bytes; it comes back and asks for what it missed. */
const mostWaiting = 256_000

/** The server-sent events of one open tab, for as long as the session lasts that it was opened in. */
export class EventStream extends Readable {
  readonly userId: number
  readonly sessionId: number
  constructor({ userId, sessionId }: { userId: number; sessionId: number }) {
    super({ highWaterMark: 65_536 })
    this.userId = userId
    this.sessionId = sessionId
    this.write('retry: 3000\n\n')
  }
  override _read(): void {}
  write(text: string): void {
    if (this.destroyed || this.readableEnded) return
    if (this.readableLength > mostWaiting) this.destroy()
    else this.push(text)
  }
  /** `id`: what a browser that lost its connection comes back with. */
  event(name: string, values: unknown, id?: number): void {
    this.write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(values)}\n\n`)
  }
  beat(): void {
    this.write(': \n\n')
  }
  end(event: 'ended'): void {
    this.event(event, {})
    this.push(null)
  }
}
