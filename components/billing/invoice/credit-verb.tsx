'use client'
import { lazy } from 'react'

/** A credit note asks in a dialog of its own, fetched when it is wanted. */
export const CreditVerb = lazy(() => import('./credit-dialog.tsx').then(({ CreditDialog }) => ({ default: CreditDialog })))
