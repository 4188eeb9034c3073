'use client'
import { lazy } from 'react'

/** A refund asks in a dialog of its own, fetched when it is wanted. */
export const RefundVerb = lazy(() => import('./refund-dialog.tsx').then(({ RefundDialog }) => ({ default: RefundDialog })))
