'use client'
import { lazy } from 'react'

/** Asks in a dialog of its own, fetched when it is wanted. */
export const AllocateVerb = lazy(() => import('./allocate-dialog.tsx').then(({ AllocateDialog }) => ({ default: AllocateDialog })))
