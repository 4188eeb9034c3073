'use client'
import { lazyComponent } from '#components/ui/lazy-component.ts'

/** Asks in a dialog of its own, fetched when it is wanted. */
export const MatchVerb = lazyComponent(() => import('./match-dialog.tsx'), 'MatchDialog')
