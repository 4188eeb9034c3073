interface Watched {
  connected: boolean
  send(message: object, sent: () => void): unknown
  on(event: 'message', heard: () => void): unknown
  off(event: 'message', heard: () => void): unknown
}

/** Milliseconds between two questions. */
const between = 3000

/**
 * Asks the program every three seconds whether it still answers, and calls `hung` once when it has been silent for `patience`
 * milliseconds. Questions are counted, not time: a machine that slept has asked nothing meanwhile. Answers how to stop asking.
 */
export function watchdog(child: Watched, { patience, hung }: { patience: number; hung(): void }): () => void {
  const most = Math.max(2, Math.ceil(patience / between))
  let unanswered = 0
  const heard = () => {
    unanswered = 0
  }
  const timer = setInterval(() => {
    if (!child.connected) return
    if (unanswered >= most) {
      stop()
      hung()
      return
    }
    unanswered += 1
    child.send({ type: 'ping' }, () => {})
  }, between)
  timer.unref()
  child.on('message', heard)
  const stop = () => {
    clearInterval(timer)
    child.off('message', heard)
  }
  return stop
}
