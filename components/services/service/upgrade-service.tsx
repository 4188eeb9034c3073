'use client'
import { lazy } from 'react'

/** Its dialog is fetched when it is wanted. */
export const UpgradeService = lazy(() => import('./upgrade-dialog.tsx').then(({ UpgradeDialog }) => ({ default: UpgradeDialog })))
