import { keepFittingRows } from './lib/list-query/keep-fitting-rows.ts'
import { keepPagesOffline } from './lib/shell/connection.ts'
import { pageNavigation } from './lib/shell/page-navigation.ts'
import { keepPaletteKeys } from './lib/shell/palette-keys.ts'

keepPagesOffline()
keepFittingRows()
keepPaletteKeys()

/** Next.js calls it when a link or the router starts towards an address. */
export const onRouterTransitionStart = (address: string) => pageNavigation.start(address)
