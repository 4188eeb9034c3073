'use client'
import { lazy } from 'react'

/** Accepting asks in a dialog of its own, fetched when it is wanted. */
export const AcceptOrder = lazy(() => import('./accept-dialog.tsx').then(({ AcceptDialog }) => ({ default: AcceptDialog })))
