import { type ComponentType, lazy } from 'react'

/** A component by its name in its file, which is fetched when it is first shown. */
export const lazyComponent = <P, N extends string>(fetch: () => Promise<Record<N, ComponentType<P>>>, name: N) =>
  lazy(async () => ({ default: (await fetch())[name] }))
