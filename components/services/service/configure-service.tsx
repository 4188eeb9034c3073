'use client'
import { lazy } from 'react'

/** Its dialog is fetched when it is wanted. */
export const ConfigureService = lazy(() => import('./configure-dialog.tsx').then(({ ConfigureDialog }) => ({ default: ConfigureDialog })))
