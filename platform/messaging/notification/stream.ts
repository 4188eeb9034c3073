import { Readable } from 'node:stream'
import type { Notification } from '#contract/messaging/notifications.ts'

/** A browser that takes nothing for so long is cut off, in bytes; it comes back and asks for what it missed. */
const mostWaiting = 256_000

interface Sources {
  userId: number
  sessionId: number
  /** The caller's notifications with these ids, oldest first. */
  read(ids: readonly number[]): Promise<Notification[]>
  /** How many are unread, and the id of the newest, 0 where there is none. */
  count(): Promise<{ unread: number; newest: number }>
  failed(error: unknown): void
}

/** The server-sent events of one open tab. */
export class BellStream extends Readable {
  readonly userId: number
  readonly sessionId: number
  readonly #sources: Sources
  readonly #sent = new Set<number>()
  constructor(sources: Sources) {
    super({ highWaterMark: 65_536 })
    this.userId = sources.userId
    this.sessionId = sources.sessionId
    this.#sources = sources
    this.write('retry: 3000\n\n')
  }
  override _read(): void {}
  write(text: string): void {
    if (this.destroyed || this.readableEnded) return
    if (this.readableLength > mostWaiting) this.destroy()
    else this.push(text)
  }
  /** Sends what is new among these, then the count. */
  async bring(ids: readonly number[]): Promise<void> {
    try {
      const fresh = ids.filter(id => !this.#sent.has(id))
      for (const id of fresh) this.#sent.add(id)
      const found = fresh.length > 0 ? await this.#sources.read(fresh) : []
      for (const notification of found) this.#event('notification', notification, notification.id)
      const { unread, newest } = await this.#sources.count()
      // Its id lets a tab that has heard nothing yet come back and ask for what it missed.
      this.#event('count', { unread }, newest)
    } catch (error) {
      this.#sources.failed(error)
      this.destroy()
    }
  }
  beat(): void {
    this.write(': \n\n')
  }
  end(event: 'ended'): void {
    this.#event(event, {})
    this.push(null)
  }
  #event(name: string, values: unknown, id?: number): void {
    this.write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(values)}\n\n`)
  }
}
