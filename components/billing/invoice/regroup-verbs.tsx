'use client'
import { lazy } from 'react'

/** Splitting and merging ask in dialogs of their own, fetched when they are wanted. */
export const SplitVerb = lazy(() => import('./split-dialog.tsx').then(({ SplitDialog }) => ({ default: SplitDialog })))
export const MergeVerb = lazy(() => import('./merge-dialog.tsx').then(({ MergeDialog }) => ({ default: MergeDialog })))
