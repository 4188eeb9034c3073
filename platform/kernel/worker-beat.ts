import { hostname } from 'node:os'
import type { Db } from './database.ts'

declare module './database.ts' {
  interface Tables {
    workerBeats: { name: string; startedOn: Instant; beatOn: Instant }
  }
}
const every = 15_000

/** Writes a sign of life of this worker now and every 15 s; answers what ends it. */
export async function beat(db: Db): Promise<() => void> {
  const name = `${hostname()}:${process.pid}`
  const startedOn = new Date()
  const write = () =>
    db
      .insertInto('workerBeats')
      .values({ name, startedOn, beatOn: new Date() })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ startedOn, beatOn: new Date() }))
      .execute()
  await write()
  // A beat that is missed shows by itself: it is old.
  const timer = setInterval(() => void write().catch(() => {}), every)
  timer.unref()
  return () => clearInterval(timer)
}
