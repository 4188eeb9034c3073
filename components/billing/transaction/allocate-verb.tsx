'use client'
import { lazyComponent } from '#components/ui/lazy-component.ts'

/** Asks in a dialog of its own, fetched when it is wanted. */
export const AllocateVerb = lazyComponent(() => import('./allocate-dialog.tsx'), 'AllocateDialog')
