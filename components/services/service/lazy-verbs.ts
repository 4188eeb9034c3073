'use client'
import { lazyComponent } from '#components/ui/lazy-component.ts'

/** What is asked in a dialog of its own, each of which is fetched when it is wanted. */
export const OrderAddon = lazyComponent(() => import('./addon-dialog.tsx'), 'AddonDialog')
export const AskMore = lazyComponent(() => import('./ask-more-dialog.tsx'), 'AskMoreDialog')
export const ConfigureService = lazyComponent(() => import('./configure-dialog.tsx'), 'ConfigureDialog')
export const UpgradeService = lazyComponent(() => import('./upgrade-dialog.tsx'), 'UpgradeDialog')
