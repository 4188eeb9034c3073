const started = 'sijil:job-started'

/** Tells the tray that a job has just begun, so that it looks at once. */
export const signalJob = () => dispatchEvent(new Event(started))

export function onJobSignal(listener: () => void): () => void {
  addEventListener(started, listener)
  return () => removeEventListener(started, listener)
}
