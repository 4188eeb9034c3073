const started = 'sijil:job-started'

/** Tells the tray that a job has just begun, so that it looks at once. With its id the tray also says when it has ended, however soon that is. */
export const signalJob = (id?: number) => dispatchEvent(new CustomEvent(started, { detail: id }))

export function onJobSignal(listener: (id: number | undefined) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<number | undefined>).detail ?? undefined)
  addEventListener(started, hear)
  return () => removeEventListener(started, hear)
}
