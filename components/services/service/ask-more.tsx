'use client'
import { lazy } from 'react'

/** Its dialog is fetched when it is wanted. */
export const AskMore = lazy(() => import('./ask-more-dialog.tsx').then(({ AskMoreDialog }) => ({ default: AskMoreDialog })))
