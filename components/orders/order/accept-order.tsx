'use client'
import { lazyComponent } from '#components/ui/lazy-component.ts'

/** Accepting asks in a dialog of its own, fetched when it is wanted. */
export const AcceptOrder = lazyComponent(() => import('./accept-dialog.tsx'), 'AcceptDialog')
