'use client'
import { createContext, useContext } from 'react'
import type { Asked, ResourceGiven } from './resource-given.ts'

interface ResourceContextValue {
  given: ResourceGiven
  /** Opens the dialog of what is asked. */
  ask: (asked: Asked) => void
}

export const ResourceContext = createContext<ResourceContextValue | null>(null)

/** The small resource whose screen this is. */
export function useResource(): ResourceContextValue {
  const value = useContext(ResourceContext)
  if (!value) throw new Error('only inside a ResourceScreen')
  return value
}
