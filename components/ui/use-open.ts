import { useState } from 'react'

/** Open or not: kept by the caller when `open` is given, else here. */
export function useOpen(open: boolean | undefined, onOpenChange?: (open: boolean) => void) {
  const [own, setOwn] = useState(false)
  return {
    open: open ?? own,
    onOpenChange: (next: boolean) => {
      setOwn(next)
      onOpenChange?.(next)
    },
  }
}
