'use client'
import { Provider } from '@radix-ui/react-direction'
import type { ReactNode } from 'react'

/** Tells menus and grids which arrow key means "next". Place once, around the page. */
export function Direction({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Provider dir={dir}>{children}</Provider>
}
