import { useEffect, useState } from 'react'
import type { lazyModule } from './lazy-module.ts'
import { useOpening } from './overlay-open.ts'

/** A lazy module once it is wanted and here; stays when it is wanted no more. `onFail`: it could not be fetched. */
export function useLazyModule<M>(parts: ReturnType<typeof lazyModule<M>>, wanted: boolean, onFail: () => void): M | undefined {
  const [ready, setReady] = useState(false)
  useOpening(wanted && !ready)
  useEffect(() => {
    if (wanted && !ready) parts.want().then(() => setReady(true), onFail)
  })
  return ready || wanted ? parts.here : undefined
}
