import { pageTurn } from './lib/shell/page-turn.ts'

/** Next.js calls it when a link or the router starts towards an address. */
export const onRouterTransitionStart = (address: string) => pageTurn.start(address)
