'use client'
import { lazy } from 'react'

/** Asks in a dialog of its own, fetched when it is wanted. */
export const MatchVerb = lazy(() => import('./match-dialog.tsx').then(({ MatchDialog }) => ({ default: MatchDialog })))
