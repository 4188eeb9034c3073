import type { Notification } from '#contract/messaging/notifications.ts'
import { EventStream } from '#platform/kernel/event-stream.ts'

interface Sources {
  userId: number
  sessionId: number
  /** The caller's notifications with these ids, oldest first. */
  read(ids: readonly number[]): Promise<Notification[]>
  /** How many are unread, and the id of the newest, 0 where there is none. */
  count(): Promise<{ unread: number; newest: number }>
  failed(error: unknown): void
}

/** The bell of one open tab. */
export class BellStream extends EventStream {
  readonly #sources: Sources
  readonly #sent = new Set<number>()
  constructor(sources: Sources) {
    super(sources)
    this.#sources = sources
  }
  /** Sends what is new among these, then the count. */
  async bring(ids: readonly number[]): Promise<void> {
    try {
      const fresh = ids.filter(id => !this.#sent.has(id))
      for (const id of fresh) this.#sent.add(id)
      const found = fresh.length > 0 ? await this.#sources.read(fresh) : []
      for (const notification of found) this.event('notification', notification, notification.id)
      const { unread, newest } = await this.#sources.count()
      // Its id lets a tab that has heard nothing yet come back and ask for what it missed.
      this.event('count', { unread }, newest)
    } catch (error) {
      this.#sources.failed(error)
      this.destroy()
    }
  }
}
