'use client'
import { useSyncExternalStore } from 'react'
import { type Overlay, overlayStore } from '#lib/shell/overlays.ts'

/** Whether this overlay is the open one. */
export const useOverlay = (overlay: Overlay) =>
  useSyncExternalStore(overlayStore.subscribe, overlayStore.get, overlayStore.atFirst) === overlay
