'use client'
import { lazy } from 'react'

/** Merging asks in a dialog of its own, fetched when it is wanted. */
export const MergeVerb = lazy(() => import('./merge-dialog.tsx').then(({ MergeDialog }) => ({ default: MergeDialog })))
