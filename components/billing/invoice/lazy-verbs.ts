'use client'
import { lazyComponent } from '#components/ui/lazy-component.ts'

/** What is asked in a dialog of its own, each of which is fetched when it is wanted. */
export const CreditVerb = lazyComponent(() => import('./credit-dialog.tsx'), 'CreditDialog')
export const MergeVerb = lazyComponent(() => import('./merge-dialog.tsx'), 'MergeDialog')
export const RefundVerb = lazyComponent(() => import('./refund-dialog.tsx'), 'RefundDialog')
export const SplitVerb = lazyComponent(() => import('./split-dialog.tsx'), 'SplitDialog')
