'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { type HomeLayout, ownLayout } from '#lib/home/home-layout.ts'
import { keepHomeLayout } from '#lib/home/keep-home-layout.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'

/** The layout being made. Each change is kept after the one before; leaving waits for the last. */
export function useSavedLayout(start: HomeLayout) {
  const router = useRouter()
  const [layout, setLayout] = useState(start)
  const [, work] = useWork()
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  const send = (next: HomeLayout | null) => {
    keeping.current = keeping.current.then(() =>
      work(async () => {
        const result = await keepHomeLayout(next)
        if (!result.ok) notifyResult(result)
      }),
    )
  }
  return {
    layout,
    /** Shows a layout without keeping it: while a panel is dragged. */
    setLayout,
    keep: (next: HomeLayout) => {
      setLayout(next)
      send(next)
    },
    reset: () => {
      setLayout(ownLayout)
      send(null)
    },
    leave: async () => {
      await keeping.current
      router.push(paths.home())
    },
  }
}
