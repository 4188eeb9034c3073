/** What the platform tells the console that started it. `lines` are for the person at the terminal: how to sign in. */
export type TellParent = { type: 'ready'; port: number | undefined; lines: string[] } | { type: 'pong' }

const started = process.env.SIJIL_PARENT === 'console' && typeof process.send === 'function'

/** The console that started this platform as its child, if one did. */
export const parent = {
  present: started,
  /** Resolves when the message has left this process; does nothing without a parent. */
  async tell(message: TellParent): Promise<void> {
    if (!started || !process.connected) return
    await new Promise<void>(resolve => process.send?.(message, undefined, {}, () => resolve()))
  },
  /** Answers the console's question whether this program still turns its event loop. */
  answerPings(): void {
    process.on('message', message => {
      if ((message as { type?: string }).type === 'ping') void parent.tell({ type: 'pong' })
    })
  },
  /** Calls `stop` when the parent asks for it, or is gone. */
  onStop(stop: (why: string) => void): void {
    process.on('message', message => {
      if ((message as { type?: string }).type === 'stop') stop('asked by the console')
    })
    process.on('disconnect', () => stop('the console is gone'))
  },
}
