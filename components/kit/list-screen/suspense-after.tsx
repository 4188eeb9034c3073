import { type ReactNode, Suspense } from 'react'

/**
 * How long a page waits for its rows before it shows their shape instead, in milliseconds. React keeps a shape that was
 * shown for 300 ms, so one for rows that are nearly there would only delay them.
 */
const patience = 250

/** Whether the rows come so soon that no skeleton is worth drawing: they are then part of the first paint. */
export async function soon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const early = work.then(
    () => true,
    () => true,
  )
  return Promise.race([early, late]).finally(() => clearTimeout(timer))
}

/** Shows the shape of what comes while it is late. */
export function SuspenseAfter({ quick, fallback, children }: { quick: boolean; fallback?: ReactNode; children: ReactNode }) {
  return quick ? children : <Suspense fallback={fallback}>{children}</Suspense>
}
